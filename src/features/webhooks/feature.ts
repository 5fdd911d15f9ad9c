import { operationsEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const webhooks: Feature = {
  name: 'webhooks',
  calls,
  menu: [
    operationsEntry(255, {
      path: 'webhooks',
      label: 'Webhooks',
      icon: 'send',
      screen: async () => (await import('./admin/WebhooksScreen.tsx')).WebhooksScreen,
    }),
  ],
  audit: {
    actions: {
      'test webhook': 'Tested',
      send_again: 'Sent again',
      switch_on: 'Switched on',
      switch_off: 'Switched off',
      new_secret: 'Made a new secret',
    },
    entities: { webhook: { label: 'Webhook', path: 'webhooks' } },
  },
  server: () => import('./server/part.ts'),
  staffCalls: async () => (await import('./server/routes.ts')).registerWebhooks,
};

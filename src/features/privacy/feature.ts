import { operationsEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const privacy: Feature = {
  name: 'privacy',
  calls,
  menu: [
    operationsEntry(270, {
      path: 'privacy',
      label: 'Personal data',
      icon: 'shield-check',
      screen: async () => (await import('./admin/PrivacyScreen.tsx')).PrivacyScreen,
    }),
  ],
  audit: {
    actions: {
      erase_in_time: 'Erased as its time was over',
      hold_erasure: 'Kept from being erased',
      release_erasure: 'Let go to be erased',
    },
  },
  staffCalls: async () => (await import('./server/retention/routes.ts')).registerRetention,
  server: () => import('./server/part.ts'),
};

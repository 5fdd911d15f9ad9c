import { operationsEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const tokens: Feature = {
  name: 'tokens',
  calls,
  menu: [
    operationsEntry(257, {
      path: 'tokens',
      label: 'API tokens',
      icon: 'tag',
      screen: async () => (await import('./admin/TokensScreen.tsx')).TokensScreen,
    }),
  ],
  audit: {
    actions: {
      revoke: 'Revoked',
    },
    entities: { api_token: { label: 'API token' } },
  },
  server: () => import('./server/part.ts'),
  staffCalls: async () => (await import('./server/routes.ts')).registerTokens,
};

import { operationsEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const connections: Feature = {
  name: 'connections',
  calls,
  menu: [
    operationsEntry(250, {
      path: 'vendors',
      label: 'Connections',
      icon: 'globe',
      needs: 'settings',
      screen: async () => (await import('./admin/VendorsScreen.tsx')).VendorsScreen,
    }),
  ],
  audit: {
    actions: { save_connection: 'Saved, not in use yet', 'switch_on vendor': 'Switched on' },
  },
  server: () => import('./server/part.ts'),
  staffCalls: async () => (await import('./server/routes.ts')).registerConnections,
};

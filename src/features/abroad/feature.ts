import { operationsEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const abroad: Feature = {
  name: 'abroad',
  calls,
  menu: [
    operationsEntry(215, {
      path: 'abroad',
      label: 'Requests from abroad',
      icon: 'inbox',
      needs: 'leads.all',
      screen: async () => (await import('./admin/AbroadScreen.tsx')).AbroadScreen,
    }),
  ],
  audit: {
    entities: { abroad_request: { label: 'Request from abroad' } },
  },
  server: () => import('./server/part.ts'),
  staffCalls: async () => (await import('./server/staff-routes.ts')).registerAbroadRequests,
};

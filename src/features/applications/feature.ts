import { operationsEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const applications: Feature = {
  name: 'applications',
  calls,
  menu: [
    operationsEntry(205, {
      path: 'applications',
      label: 'Applications',
      icon: 'graduation-cap',
      needs: 'leads.own',
      screen: async () => (await import('./admin/ApplicationsScreen.tsx')).ApplicationsScreen,
    }),
  ],
  staffCalls: async () => (await import('./server/staff-routes.ts')).registerStaffApplications,
  server: () => import('./server/part.ts'),
};

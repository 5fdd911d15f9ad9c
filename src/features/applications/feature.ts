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
  audit: {
    actions: {
      move: 'Moved the application',
      payment: 'Set whether it is paid',
      open_paper: 'Opened a paper',
      judge_paper: 'Judged a paper',
      let_open_papers: 'Allowed to open papers',
      stop_opening_papers: 'Stopped from opening papers',
    },
    entities: { application: { label: 'Application', path: 'applications' } },
  },
  staffCalls: async () => (await import('./server/staff-routes.ts')).registerStaffApplications,
  server: () => import('./server/part.ts'),
};

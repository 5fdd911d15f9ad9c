import { operationsEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const callbacks: Feature = {
  name: 'callbacks',
  calls,
  menu: [
    operationsEntry(215, {
      path: 'call-calendar',
      label: 'Calls by the hour',
      icon: 'calendar-days',
      needs: 'leads.own',
      screen: async () => (await import('./admin/CalendarScreen.tsx')).CalendarScreen,
    }),
  ],
  audit: {
    actions: {
      reached: 'Reached by the promised call',
      missed: 'Missed by the promised call',
    },
  },
  staffCalls: async () => (await import('./server/staff-routes.ts')).registerCalendar,
  server: () => import('./server/part.ts'),
};

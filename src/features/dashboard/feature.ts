import { siteEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const dashboard: Feature = {
  name: 'dashboard',
  calls,
  menu: [
    siteEntry(10, {
      path: '',
      label: 'Dashboard',
      icon: 'layout-dashboard',
      needs: 'figures',
      screen: async () => (await import('./admin/DashboardScreen.tsx')).DashboardScreen,
    }),
  ],
  staffCalls: async () => (await import('./server/routes.ts')).registerDashboardRoutes,
  server: () => import('./server/part.ts'),
};

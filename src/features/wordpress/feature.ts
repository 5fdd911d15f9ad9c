import { siteEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const wordpress: Feature = {
  name: 'wordpress',
  calls,
  menu: [
    siteEntry(190, {
      path: 'wordpress',
      label: 'Move from WordPress',
      icon: 'upload',
      needs: 'content.publish',
      screen: async () => (await import('./admin/WordpressScreen.tsx')).WordpressScreen,
    }),
  ],
  staffCalls: async () => (await import('./server/routes.ts')).registerWordpressRoutes,
  server: () => import('./server/part.ts'),
};

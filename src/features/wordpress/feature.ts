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
  audit: {
    actions: {
      'wordpress.upload': 'Uploaded an export of WordPress',
      'wordpress.bring_uploads': 'Brought the uploads of WordPress',
      'wordpress.take': 'Took in content of WordPress',
      'wordpress.cancel': 'Stopped a move from WordPress',
      'wordpress.forget': 'Forgot a move from WordPress',
    },
    entities: { wordpress_move: { label: 'Move from WordPress' } },
  },
  staffCalls: async () => (await import('./server/routes.ts')).registerWordpressRoutes,
  server: () => import('./server/part.ts'),
};

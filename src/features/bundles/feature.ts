import { siteEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const bundles: Feature = {
  name: 'bundles',
  calls,
  menu: [
    siteEntry(170, {
      path: 'move',
      label: 'Move content',
      icon: 'upload',
      needs: 'content.publish',
      screen: async () => (await import('./admin/BundlesScreen.tsx')).BundlesScreen,
    }),
  ],
  audit: {
    actions: {
      'content.export_bundle': 'Exported a content bundle',
      'content.import_bundle': 'Imported a content bundle',
      'content.undo_import': 'Undid an import',
    },
  },
  staffCalls: async () => (await import('./server/routes.ts')).registerBundles,
  server: () => import('./server/part.ts'),
};

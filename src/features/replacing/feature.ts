import { siteEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const replacing: Feature = {
  name: 'replacing',
  calls,
  menu: [
    siteEntry(160, {
      path: 'replace',
      label: 'Find and replace',
      icon: 'search',
      needs: 'content.publish',
      screen: async () => (await import('./admin/ReplacingScreen.tsx')).ReplacingScreen,
    }),
  ],
  audit: {
    actions: {
      'content.replace': 'Replaced a text in many places',
      'content.undo_replace': 'Undid a replacement',
    },
  },
  staffCalls: async () => (await import('./server/routes.ts')).registerReplacements,
};

import { siteEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const setup: Feature = {
  name: 'setup',
  calls,
  menu: [
    siteEntry(20, {
      path: 'setup',
      label: 'Set up',
      icon: 'check',
      needs: 'settings',
      screen: async () => (await import('./admin/SetupScreen.tsx')).SetupScreen,
    }),
  ],
  audit: {
    actions: {
      test_message: 'Sent a test message',
      remove_demo: 'Took the demo university away',
      bring_demo_back: 'Brought the demo university back',
    },
  },
  staffCalls: async () => (await import('./server/routes.ts')).registerSetupRoutes,
};

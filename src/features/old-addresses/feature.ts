import { siteEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const oldAddresses: Feature = {
  name: 'old-addresses',
  calls,
  menu: [
    siteEntry(180, {
      path: 'old-addresses',
      label: 'Old addresses',
      icon: 'link',
      needs: 'content.publish:redirect',
      screen: async () => (await import('./admin/OldAddressesScreen.tsx')).OldAddressesScreen,
    }),
  ],
  audit: {
    actions: {
      'content.lead_old_addresses': 'Led old addresses on',
      'content.undo_old_addresses': 'Took old addresses back',
    },
  },
  staffCalls: async () => (await import('./server/routes.ts')).registerOldAddresses,
};

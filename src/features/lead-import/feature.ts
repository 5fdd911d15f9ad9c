import { operationsEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const leadImport: Feature = {
  name: 'lead-import',
  calls,
  menu: [
    operationsEntry(214, {
      path: 'lead-import',
      label: 'Lists of leads',
      icon: 'upload',
      needs: ['leads.all', 'leads.work'],
      screen: async () => (await import('./admin/LeadImportScreen.tsx')).LeadImportScreen,
    }),
  ],
  audit: {
    actions: {
      bring_in: 'Brought a list in',
      take_back: 'Began to take a list back',
      taken_back: 'Took a list back',
    },
    entities: { lead_import: { label: 'List of leads' } },
  },
  server: () => import('./server/part.ts'),
  staffCalls: async () => (await import('./server/routes.ts')).registerLeadImport,
};

import { operationsEntry } from '../../admin/menu.ts';
import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const referrals: Feature = {
  name: 'referrals',
  calls,
  menu: [
    operationsEntry(220, {
      path: 'referrals',
      label: 'Referrals',
      icon: 'gift',
      needs: ['leads.all', 'payments'],
      screen: async () => (await import('./admin/ReferralsScreen.tsx')).ReferralsScreen,
    }),
  ],
  server: () => import('./server/part.ts'),
};

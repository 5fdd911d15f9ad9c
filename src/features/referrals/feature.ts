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
  audit: {
    actions: {
      'approve referral': 'Credited the reward',
      enrol: 'Marked as enrolled',
      hold: 'Held the reward',
      release: 'Released the hold',
      reverse: 'Took the reward back',
    },
    entities: { referral: { label: 'Referral', path: 'referrals' } },
  },
  server: () => import('./server/part.ts'),
};

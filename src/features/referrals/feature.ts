import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const referrals: Feature = {
  name: 'referrals',
  calls,
  server: () => import('./server/part.ts'),
};

import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const dashboard: Feature = {
  name: 'dashboard',
  calls,
  server: () => import('./server/part.ts'),
};

import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const bundles: Feature = {
  name: 'bundles',
  calls,
  server: () => import('./server/part.ts'),
};

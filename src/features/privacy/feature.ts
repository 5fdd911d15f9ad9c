import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const privacy: Feature = {
  name: 'privacy',
  calls,
  server: () => import('./server/part.ts'),
};

import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const setup: Feature = {
  name: 'setup',
  calls,
  server: () => import('./server/part.ts'),
};

import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const replacing: Feature = {
  name: 'replacing',
  calls,
  server: () => import('./server/part.ts'),
};

import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const erp: Feature = {
  name: 'erp',
  calls,
  server: () => import('./server/part.ts'),
};

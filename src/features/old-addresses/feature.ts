import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const oldAddresses: Feature = {
  name: 'old-addresses',
  calls,
  server: () => import('./server/part.ts'),
};

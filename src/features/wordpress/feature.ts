import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const wordpress: Feature = {
  name: 'wordpress',
  calls,
  server: () => import('./server/part.ts'),
};

import type { Feature } from '../feature.ts';

export const cdn: Feature = {
  name: 'cdn',
  server: () => import('./server/part.ts'),
};

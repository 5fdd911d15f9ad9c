import type { Feature } from '../feature.ts';

export const region: Feature = {
  name: 'region',
  server: () => import('./server/part.ts'),
};

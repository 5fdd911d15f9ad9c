import type { Feature } from '../feature.ts';

export const launchpad: Feature = {
  name: 'launchpad',
  server: () => import('./server/part.ts'),
};

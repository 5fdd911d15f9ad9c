import type { Feature } from '../feature.ts';

export const events: Feature = {
  name: 'events',
  server: () => import('./server/part.ts'),
};

import type { Feature } from '../feature.ts';

export const backup: Feature = {
  name: 'backup',
  server: () => import('./server/part.ts'),
};

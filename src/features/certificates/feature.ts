import type { Feature } from '../feature.ts';

export const certificates: Feature = {
  name: 'certificates',
  server: () => import('./server/part.ts'),
};

import type { Feature } from '../feature.ts';

export const brochures: Feature = {
  name: 'brochures',
  server: () => import('./server/part.ts'),
};

import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const whatsapp: Feature = {
  name: 'whatsapp',
  calls,
  server: () => import('./server/part.ts'),
};

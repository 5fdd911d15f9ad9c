import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const erp: Feature = {
  name: 'erp',
  calls,
  staffCalls: async () => (await import('./server/updates/routes.ts')).registerErpUpdates,
  server: () => import('./server/part.ts'),
};

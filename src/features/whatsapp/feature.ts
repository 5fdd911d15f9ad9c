import type { Feature } from '../feature.ts';
import * as calls from './calls.ts';

export const whatsapp: Feature = {
  name: 'whatsapp',
  calls,
  staffCalls: async () => (await import('./server/routes.ts')).registerWhatsappReports,
};

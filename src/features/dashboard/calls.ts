import { dashboardQuerySchema, dashboardSchema } from './schemas.ts';
import { callsOf } from '../../kernel/callsOf.ts';

const call = callsOf({ tag: 'Staff operations', who: 'ADMIN' });

export const readDashboard = call(
  'GET /staff/dashboard',
  'Figures: leads, funnel, sources, OTP delivery, outbox, referrals, content',
  { query: dashboardQuerySchema, answer: dashboardSchema },
);

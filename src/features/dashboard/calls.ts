import { call } from '../../kernel/call.ts';
import { dashboardQuerySchema, dashboardSchema } from './schemas.ts';

const tag = 'Staff operations';

export const readDashboard = call({
  method: 'GET',
  path: '/staff/dashboard',
  summary: 'Figures: leads, funnel, sources, OTP delivery, outbox, referrals, content',
  tag,
  who: 'ADMIN',
  query: dashboardQuerySchema,
  answer: dashboardSchema,
});

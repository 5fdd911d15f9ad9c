import { dashboardQuerySchema, dashboardSchema } from '../../contract/dashboard.ts';
import { success, successOf } from '../../contract/envelope.ts';
import type { RegisterRoutes } from '../http/server.ts';
import { dashboardService } from './service.ts';

/** GET /api/staff/dashboard: figures for ADMINs. */
export const registerDashboardRoutes: RegisterRoutes = (server, parts) => {
  const dashboard = dashboardService(parts);

  server.get(
    '/api/staff/dashboard',
    {
      onRequest: parts.staff.requireRole('ADMIN'),
      schema: {
        summary: 'Figures: leads, funnel, sources, OTP delivery, outbox, referrals, content',
        tags: ['Staff operations'],
        querystring: dashboardQuerySchema,
        response: { 200: successOf(dashboardSchema) },
      },
    },
    async ({ query }) => success(await dashboard.figures(query.days)),
  );
};

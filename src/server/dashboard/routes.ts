import {
  dashboardQuerySchema,
  dashboardSchema,
  MAX_WAITING,
  waitingSchema,
} from '../../contract/dashboard.ts';
import { success, successOf } from '../../contract/envelope.ts';
import type { RegisterRoutes } from '../http/server.ts';
import { waitingWork } from './repository.ts';
import { dashboardService } from './service.ts';

/** Figures for ADMINs, and what waits for them. */
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
  server.get(
    '/api/staff/waiting',
    {
      onRequest: parts.staff.requireRole('ADMIN'),
      schema: {
        summary: 'How much waits for someone of the staff',
        tags: ['Staff operations'],
        response: { 200: successOf(waitingSchema) },
      },
    },
    async () => success(await parts.database.reading((tx) => waitingWork(tx, MAX_WAITING))),
  );
};

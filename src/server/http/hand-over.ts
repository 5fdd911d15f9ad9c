import type { Server } from './server.ts';

/**
 * Hands every call under `/api` that no route of `server` takes to another server, with its body unread. That one
 * answers all by itself: limits, sessions, validation, failures.
 */
export function handOver(server: Server, to: () => Promise<Server>): void {
  server.all('/api/*', {
    onRequest: async (request, reply) => {
      const other = await to();
      reply.hijack();
      other.routing(request.raw, reply.raw);
      return reply;
    },
    handler: () => undefined,
  });
}

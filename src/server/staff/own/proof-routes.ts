import { success, successOf } from '../../../contract/envelope.ts';
import { proofSchema, provedSchema } from '../../../contract/staff.ts';
import { limit } from '../../http/limit.ts';
import type { RegisterRoutes } from '../../http/server.ts';
import { sessionLife } from '../session/auth.ts';
import { createProofs } from './proofs.ts';

const tags = ['Staff accounts'];

function untilOf(provedAt: Date | null) {
  return {
    until: new Date((provedAt?.getTime() ?? 0) + sessionLife.fresh * 1_000).toISOString(),
  };
}

/** A fresh sign-in within a session, for what asks for one. */
export const registerProofRoutes: RegisterRoutes = (server, parts) => {
  const { staff } = parts;
  const proofs = createProofs(parts);
  const response = { 200: successOf(provedSchema) };

  server.post(
    '/api/user/proof',
    {
      onRequest: [limit(parts, 'signIn'), staff.requireStaff()],
      schema: { summary: 'Prove anew who you are', tags, body: proofSchema, response },
    },
    async (request, reply) =>
      success(untilOf(await proofs.prove({ request, reply }, request.body))),
  );
  server.get(
    '/api/user/proof',
    {
      onRequest: staff.requireFresh('EVENT_CREATER'),
      schema: { summary: 'Whether your sign-in is fresh, and until when', tags, response },
    },
    async (request) => success(untilOf((await staff.session(request))?.provedAt ?? null)),
  );
};

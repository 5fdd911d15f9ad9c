import { proveSelf, readProof } from '../../../kernel/calls/signIn.ts';
import { success } from '../../../kernel/envelope.ts';
import { route } from '../../http/route.ts';
import type { Server } from '../../http/server.ts';
import { sessionLife } from '../session/auth.ts';
import { createProofs } from './proofs.ts';
import type { StaffDeps } from '../sign-in/deps.ts';

function untilOf(provedAt: Date | null) {
  return {
    until: new Date((provedAt?.getTime() ?? 0) + sessionLife.fresh * 1_000).toISOString(),
  };
}

/** A fresh sign-in within a session, for what asks for one. */
export function registerProofRoutes(server: Server, deps: StaffDeps): void {
  const { staff } = deps;
  const proofs = createProofs(deps);

  route(server, proveSelf, async (request, reply) =>
    success(untilOf(await proofs.prove({ request, reply }, request.body))),
  );
  route(server, readProof, async (request) =>
    success(untilOf((await staff.session(request))?.provedAt ?? null)),
  );
}

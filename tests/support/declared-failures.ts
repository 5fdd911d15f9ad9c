import { subscribe } from 'node:diagnostics_channel';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { codesOf } from '../../src/server/http/openapi/failures.ts';
import type { FailureBody } from '../../src/kernel/envelope.ts';

const undeclared = new Set<string>();

// Every server of this process.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400 && typeof payload === 'string') note(request, payload);
  });
});

function note({ routeOptions }: FastifyRequest, payload: string): void {
  const { call } = routeOptions.config;
  if (!call || !payload.startsWith('{"success":false')) return;
  const { code } = JSON.parse(payload) as FailureBody;
  if (codesOf(call).some((declared) => declared === code)) return;
  undeclared.add(`${call.method} ${call.path}: ${code}`);
}

/** Throws where a call has answered a failure that its declaration, and so the description of the API, does not name. */
export function requireDeclaredFailures(): void {
  const found = [...undeclared];
  undeclared.clear();
  if (found.length > 0) throw new Error(`Answered, and not declared: ${found.join(', ')}.`);
}

import { Readable } from 'node:stream';

import type { Server } from './server.ts';

/**
 * Reads nothing of a file whose head alone is asked for: the framework would read it to its end, long after the answer,
 * and nobody could stop it.
 */
export function leaveUnaskedBodies(server: Server): void {
  server.addHook('onSend', async (request, _reply, payload) => {
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return payload;
    payload.destroy();
    return Readable.from([]);
  });
}

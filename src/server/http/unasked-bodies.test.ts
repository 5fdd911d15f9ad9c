import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import Fastify from 'fastify';
import { expect, test } from 'vitest';

import type { Server } from './server.ts';
import { leaveUnaskedBodies } from './create-server.ts';

test('of a file whose head alone is asked for nothing is read, and its length is told', async () => {
  const server = Fastify() as unknown as Server;
  leaveUnaskedBodies(server);
  let read = 0;
  server.get('/film', (_request, reply) => {
    const stream = new Readable({
      read() {
        read += 1;
        this.push(read < 1_000 ? Buffer.alloc(1_000) : null);
      },
    });
    return reply.header('content-length', 999_000).send(stream);
  });
  const { statusCode, headers } = await server.inject({ method: 'HEAD', url: '/film' });
  await pause(20);
  expect([statusCode, headers['content-length'], read]).toEqual([200, '999000', 0]);
  const { body } = await server.inject('/film');
  expect(body).toHaveLength(999_000);
});

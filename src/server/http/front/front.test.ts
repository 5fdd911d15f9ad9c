import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { freePort } from '../../../../tests/support/ports.ts';
import { readConfig } from '../../config/config.ts';
import { createLog } from '../../platform/log/log.ts';
import { createTally } from '../../platform/tally.ts';
import { openRequests } from '../../platform/trace/requests.ts';
import { openFront } from './front.ts';

/** A front that listens, and whose first answerer leaves each request to the application when it is told to. */
async function opened() {
  const config = readConfig({ PROSPECTUS_SECRET: 'of-nobody-and-long-enough-for-a-key' });
  const tally = createTally();
  const log = createLog('silent');
  const front = openFront({ config, log, requests: openRequests(config), tally });
  const asked = Promise.withResolvers<() => void>();
  const at = { port: await freePort(), host: '127.0.0.1' };
  await front.openFirst((_request, _response, next) => asked.resolve(next), at);
  front.answerWith((_request, response) => response.end('there'));
  const answer = fetch(`http://127.0.0.1:${at.port}/`);
  return { front, answer, tally, next: await asked.promise };
}

test('what is left to the application when it is there already is answered by it', async () => {
  const { front, answer, next } = await opened();
  front.admit();
  next();
  expect(await (await answer).text()).toBe('there');
  front.server.close();
});

test('what is left to one that never comes is refused at once, and counted', async () => {
  const { front, answer, tally, next } = await opened();
  expect(tally.of('refusals').get('starting')).toBe(0);
  front.giveUp();
  next();
  expect((await answer).status).toBe(503);
  expect(tally.of('refusals').get('starting')).toBe(1);
});

test('a connection that the system could not give is logged, and the next are answered', async () => {
  const { front, answer, next } = await opened();
  const error = Object.assign(new Error('accept ENFILE'), { code: 'ENFILE', syscall: 'accept' });
  front.server.emit('error', error);
  front.admit();
  next();
  expect(await (await answer).text()).toBe('there');
  front.server.close();
});

test('of what one connection asks at once, the second waits until the first is answered', async () => {
  const { front, next, answer } = await opened();
  front.admit();
  next();
  await answer;
  const responses: ServerResponse[] = [];
  front.answerWith((_request, response) => responses.push(response));
  const { port } = front.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').resume();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2));
  await expect.poll(() => responses.length).toBe(1);
  await pause(20);
  expect(responses).toHaveLength(1);
  responses[0]?.end();
  await expect.poll(() => responses.length).toBe(2);
  socket.destroy();
  front.server.close();
});

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { createDrain, type Drain } from './drain.ts';

let drain: Drain;
let waiting: ServerResponse[];
const server = createServer((_, response) => {
  drain.watch(response);
  waiting.push(response);
});

beforeEach(async () => {
  drain = createDrain();
  waiting = [];
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => void server.close());

/** Sends a request, runs `meanwhile` before the response, and returns the Connection header. */
async function connectionAfter(meanwhile: () => void): Promise<string | null> {
  const { port } = server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.1:${port}`);
  await expect.poll(() => waiting.length).toBe(1);
  meanwhile();
  waiting.pop()?.end();
  return (await answer).headers.get('connection');
}

test('answers end their connections where the process has begun to stop', async () => {
  drain.begin();
  expect(await connectionAfter(() => undefined)).toBe('close');
});

test('those that came back are kept, until they are given up', async () => {
  drain.begin();
  drain.giveUpConnections(false);
  expect(await connectionAfter(() => undefined)).toBe('keep-alive');
  drain.giveUpConnections(true);
  expect(await connectionAfter(() => undefined)).toBe('close');
});

test('an answer that was being made when they are given up ends its own as well', async () => {
  drain.begin();
  drain.giveUpConnections(false);
  expect(await connectionAfter(() => drain.giveUpConnections(true))).toBe('close');
});

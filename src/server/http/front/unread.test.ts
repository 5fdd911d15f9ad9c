import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { unreadBound } from './unread.ts';

const MB = 1024 * 1024;
/** More than the system takes for somebody who reads nothing. */
const ANSWER = 16 * MB;

const held = new Map<string, Set<Socket>>();
const server = createServer((_request, response) => response.end(Buffer.alloc(ANSWER)));
const closed: string[] = [];
let port = 0;

beforeAll(async () => {
  server.on('connection', (socket: Socket) => {
    const caller = socket.remoteAddress ?? '';
    held.set(caller, (held.get(caller) ?? new Set()).add(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());
beforeEach(() => {
  for (const sockets of held.values()) for (const socket of sockets) socket.destroy();
  held.clear();
  closed.length = 0;
});

/** So many connections of an address, on each of which an answer waits to be read. */
async function ask(localAddress: string, connections: number): Promise<Socket[]> {
  const sockets = Array.from({ length: connections }, () =>
    connect({ host: '127.0.0.1', port, localAddress }).pause(),
  );
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const waiting = () => [...(held.get(localAddress) ?? [])].filter((each) => each.writableLength);
  while (waiting().length < connections) await pause(5);
  return sockets;
}

function look(most: number): void {
  unreadBound(
    held,
    (caller, socket) => {
      closed.push(caller);
      held.get(caller)?.delete(socket);
      socket.destroy();
    },
    most,
  )();
}

test('whoever has most waiting makes room until half is free, and nobody else', async () => {
  await ask('127.0.0.3', 1);
  await ask('127.0.0.2', 7);
  look(6 * ANSWER + MB);
  expect(closed).toEqual(Array(5).fill('127.0.0.2'));
  look(6 * ANSWER + MB);
  expect(closed).toHaveLength(5);
});

test('nobody makes room while there is some', async () => {
  await ask('127.0.0.2', 3);
  look(4 * ANSWER);
  expect(closed).toEqual([]);
});

test('who has taken all of it holds nothing', async () => {
  const [socket] = await ask('127.0.0.2', 1);
  socket?.resume();
  while ([...(held.get('127.0.0.2') ?? [])].some(({ writableLength }) => writableLength > 0))
    await pause(5);
  look(1);
  expect(closed).toEqual([]);
});

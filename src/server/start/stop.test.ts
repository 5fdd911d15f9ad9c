import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import type { App } from '../app.ts';
import { createDrain } from '../platform/drain.ts';
import { stop } from './stop.ts';

/** Milliseconds of work in each turn, as of a machine with much to do. */
const WORK = 4;
const AT_ONCE = 4;

function work(): void {
  const until = performance.now() + WORK;
  while (performance.now() < until);
}

function appOf(server: Server): App {
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { server: { server }, services: { drain: createDrain() }, close } as unknown as App;
}

/** How a call ended: `ok`, or the code of its error. */
function call(port: number, sockets: Socket[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let said = '';
    socket.on('data', (data) => (said += String(data)));
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code));
    socket.once('close', () => resolve(said === '' ? 'nothing' : 'ok'));
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  });
}

test('a stop under load resets no connection that was made before the port closed', async () => {
  const ends: Record<string, number> = {};
  for (let time = 0; time < 10; time += 1) {
    const server = createServer((_request, response) => response.end('here'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const sockets: Socket[] = [];
    const calls: Promise<string>[] = [];
    const load = setInterval(() => {
      for (let nth = 0; nth < AT_ONCE; nth += 1) calls.push(call(port, sockets));
      work();
    }, 20);
    await pause(20 + time);
    const stopped = stop(appOf(server), { url: '', stop: async () => undefined }, 300);
    await stopped;
    clearInterval(load);
    for (const end of await Promise.all(calls)) ends[end] = (ends[end] ?? 0) + 1;
  }
  expect(ends['ok']).toBeGreaterThan(50);
  expect(Object.keys(ends).filter((end) => end !== 'ok' && end !== 'ECONNREFUSED')).toEqual([]);
}, 60_000);

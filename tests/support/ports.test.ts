import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterEach, expect, test } from 'vitest';

import { freePort, portsOf } from './ports.ts';

const RANGE = '/proc/sys/net/ipv4/ip_local_port_range';
const PROCESSES = 4;
const EACH = 150;
const closed: (() => void)[] = [];
afterEach(() => {
  for (const close of closed.splice(0)) close();
});

async function listenOn(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  closed.push(() => server.close());
}

async function takenBy(processes: number, each: number): Promise<number[]> {
  const module = JSON.stringify(join(import.meta.dirname, 'ports.ts'));
  const script = `import { freePort } from ${module};
    for (let count = 0; count < ${each}; count += 1) console.log(await freePort());
    console.log('all');
    await new Promise((resolve) => process.stdin.resume().once('end', resolve));`;
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script]),
  );
  const printed = children.map(({ stdout }) => text(stdout));
  await Promise.all(
    children.map(
      ({ stdout }) =>
        new Promise<void>((done) => {
          stdout.on('data', (chunk) => String(chunk).includes('all') && done());
          stdout.once('end', done);
        }),
    ),
  );
  for (const child of children) child.stdin.end();
  return (await Promise.all(printed)).flatMap((lines) => lines.match(/\d+/g) ?? []).map(Number);
}

test('a port is none that an outgoing connection may take', async () => {
  const range = existsSync(RANGE) ? readFileSync(RANGE, 'utf8') : '49152 65535';
  const [first = 0, last = 0] = range.trim().split(/\s+/).map(Number);
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(ports.filter((port) => port >= first && port <= last)).toEqual([]);
});

test('no two processes are handed the same port, and no process one twice', async () => {
  const ports = await takenBy(PROCESSES, EACH);
  expect(ports).toHaveLength(PROCESSES * EACH);
  expect(new Set(ports).size).toBe(ports.length);
});

test('a port that somebody listens on is not handed out, on whatever address', async () => {
  const from = await threeInARow();
  await listenOn(from, '127.0.0.1');
  await listenOn(from + 1, '::');
  const next = portsOf({ from, until: from + 2 });
  expect(await next()).toBe(from + 2);
  await expect(next()).rejects.toThrow(`No port from ${from} to ${from + 2} is free.`);
});

/** The first of three ports in a row that nobody has, and that are handed out to nobody. */
async function threeInARow(): Promise<number> {
  for (let from = 15_000; ; from += 3) {
    const opened = [from, from + 1, from + 2].map((port) => listenOn(port, '::'));
    const outcomes = await Promise.allSettled(opened);
    for (const close of closed.splice(0)) close();
    if (outcomes.every(({ status }) => status === 'fulfilled')) return from;
  }
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get as request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { serverOf } from '../../scripts/runtime.mjs';
import { type Running, startProcess } from '../support/process.ts';

const OPEN_FILES = 1_024;
const HELD = 1_500;
const VISITOR = '127.0.0.1';

let folder = '';
let running: Running;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-connections-'));
  chmodSync(folder, 0o755);
  const { args } = serverOf(process.env);
  running = await startProcess({
    command: ['sh', '-c', `ulimit -n ${OPEN_FILES}; exec "$0" "$@"`, process.execPath, ...args],
    env: { PROSPECTUS_DATA_DIR: folder, PROSPECTUS_DEMO: '0' },
  });
});

afterAll(async () => {
  await running.end();
  rmSync(folder, { recursive: true, force: true });
});

function port(): number {
  return Number(new URL(running.origin).port);
}

/** The status of what a visitor asks for on a connection of `agent`. */
function ask(path: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const at = { host: VISITOR, port: port(), localAddress: VISITOR };
    const sent = request({ ...at, path, agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    sent.setTimeout(5_000, () => sent.destroy(new Error(`${path} was not answered.`)));
    sent.once('error', reject);
  });
}

/** Connections from one address, none of which says all of what it asks for. */
async function holdMany(localAddress: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < HELD) {
    const socket = connect({ host: VISITOR, port: port(), localAddress });
    socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: ');
    sockets.push(socket);
    if (sockets.length % 50 === 0) await pause(20);
  }
  return sockets;
}

test('one address that holds more connections than there can be keeps nobody else out', async () => {
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask('/readyz/pages', kept)).toBe(200);
  const held = await holdMany('127.0.0.2');
  for (let asked = 0; asked < 20; asked += 1) {
    expect(await ask('/readyz/pages', new Agent())).toBe(200);
    expect(await ask('/api/region', kept)).toBe(200);
  }
  const open = held.filter(({ destroyed }) => !destroyed);
  expect(open.length).toBeGreaterThan(OPEN_FILES / 2);
  expect(open.length).toBeLessThan(OPEN_FILES);
  expect(Object.values(kept.freeSockets).flat()).toHaveLength(1);
  for (const socket of held) socket.destroy();
  kept.destroy();
  expect(running.output()).toContain('"by":"connections"');
  expect(running.output()).not.toContain('EMFILE');
});

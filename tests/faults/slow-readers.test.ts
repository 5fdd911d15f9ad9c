import { copyFileSync, globSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { serverOf } from '../../scripts/runtime.mjs';
import { SECRET } from '../support/cluster.ts';
import { dataFolder } from '../support/data-folder.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Running, startProcess } from '../support/process.ts';

const OPEN_FILES = 512;
const READERS = 300;
/** More than the system takes for somebody who reads nothing. */
const FILM = 24_000_000;

let folder = '';
let database: TestDatabase;
let running: Running;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = dataFolder(database.templateData);
  const { args } = serverOf(process.env);
  running = await startProcess({
    command: ['sh', '-c', `ulimit -n ${OPEN_FILES}; exec "$0" "$@"`, process.execPath, ...args],
    env: {
      PROSPECTUS_DATA_DIR: folder,
      DATABASE_URL: database.url,
      PROSPECTUS_SECRET: SECRET,
    },
  });
});

afterAll(async () => {
  await running?.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A film of the demo, as long as films of universities are. */
function longFilm(): string {
  const [film = ''] = globSync(join(folder, '**/file.mp4'));
  const longer = `${film}.longer`;
  copyFileSync(film, longer);
  truncateSync(longer, FILM);
  renameSync(longer, film);
  return film.slice(film.indexOf('/media/'));
}

/** Asks for a file on many connections, and reads nothing of it. */
async function askWithoutReading(path: string, localAddress: string): Promise<Socket[]> {
  const port = Number(new URL(running.origin).port);
  const sockets: Socket[] = [];
  while (sockets.length < READERS) {
    const socket = connect({ host: '127.0.0.1', port, localAddress }).pause();
    socket.on('error', () => undefined).write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    sockets.push(socket);
    if (sockets.length % 50 === 0) await pause(20);
  }
  return sockets;
}

test('one address that takes a film on many connections, and reads nothing of it, keeps nobody out', async () => {
  const film = longFilm();
  const readers = await askWithoutReading(film, '127.0.0.2');
  onTestFinished(() => readers.forEach((reader) => void reader.destroy()));
  await pause(2_000);
  const asked = ['/', film, '/readyz', '/api/region'].map((path) =>
    fetch(running.origin + path, {
      headers: { range: 'bytes=0-9' },
      signal: AbortSignal.timeout(60_000),
    }),
  );
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 206, 200, 200]);
  expect(running.output()).not.toContain('EMFILE');
  expect(readers.filter(({ destroyed }) => destroyed)).toEqual([]);
});

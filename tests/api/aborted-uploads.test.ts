import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../support/app.ts';
import { signedIn, type StaffBrowser } from '../support/staff.ts';
import { allFeatures } from '../../src/features/all.ts';
import { allCalls } from '../../src/features/allCalls.ts';
import { type Call, urlOf } from '../../src/kernel/call.ts';

type Line = { level: string; route?: string; code?: string };

let app: TestApp;
let staff: StaffBrowser;
const lines: Line[] = [];

beforeAll(async () => {
  const logged = (line: string) => void lines.push(JSON.parse(line) as Line);
  const env = { PROSPECTUS_LOG_LEVEL: 'debug' };
  app = await createTestApp({ features: allFeatures, content: 'empty', listen: true, logged, env });
  staff = await signedIn(app, 'ADMIN');
});
afterAll(() => app?.close());

/** Begins to send a file, and goes away in the midst of it. */
async function goesAway(call: Call): Promise<void> {
  const socket = connect(app.config.http.port, '127.0.0.1');
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const head = [
    `${call.method} ${urlOf(call, { params: { id: 1 } })} HTTP/1.1`,
    `Host: ${new URL(app.origin).host}`,
    `Origin: ${app.origin}`,
    `Cookie: ${cookie}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 100000',
  ];
  socket.write(
    `${head.join('\r\n')}\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK`,
  );
  await pause(150);
  socket.resetAndDestroy();
  await once(socket, 'close');
}

async function told(path: string): Promise<Line> {
  for (;;) {
    const line = lines.find(({ code, route }) => code !== undefined && route === `/api${path}`);
    if (line) return line;
    await pause(20);
  }
}

const withFiles = Object.values<Call>(allCalls).filter(({ form }) => form !== undefined);

test.each(withFiles.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s reports nobody who went away as a failure of its own',
  async (_name, call) => {
    await goesAway(call);
    expect(await told(call.path)).toMatchObject({ level: 'debug' });
  },
);

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { NGINX } from '../support/balancer.ts';
import { picture } from '../support/files.ts';
import { startNginx } from '../support/nginx.ts';
import { isWanted } from '../support/real-parts.ts';
import { signedIn } from '../support/staff.ts';

/** Ways to write the address of the figures. */
const SPELLINGS = `
  /metrics /metrics/ /metrics// //metrics /./metrics /x/../metrics /%6detrics /metric%73 /%2Fmetrics /METRICS /Metrics/
  /metrics?x=1 /metrics;x /metrics%20 /metrics%00 /metrics#x /metrics/x /metrics%2F
`
  .trim()
  .split(/\s+/);

/** Asks for a target exactly as it is written. */
async function askRaw(origin: string, target: string, headers: string[] = [], method = 'GET') {
  const { port } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1');
  const host = headers.some((line) => line.startsWith('Host:')) ? [] : ['Host: online.example.edu'];
  const head = [`${method} ${target} HTTP/1.1`, ...host, ...headers, 'Connection: close', '', ''];
  socket.write(head.join('\r\n'));
  const answer = await text(socket);
  return { status: Number(answer.split(' ')[1]), body: answer };
}

describe.runIf(isWanted(NGINX !== undefined))(
  'behind a real nginx (where this machine has one)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'prospectus-nginx-'));
    let app: TestApp;
    let nginx: { origin: string; stop(): Promise<unknown> };

    beforeAll(async () => {
      app = await createTestApp({
        features: allFeatures,
        listen: true,
        env: { PROSPECTUS_TRUSTED_PROXIES: '127.0.0.1' },
      });
      nginx = await startNginx(folder, Number(new URL(app.origin).port));
    });
    afterAll(async () => {
      await nginx?.stop();
      await app?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    test('pages are answered, and figures are not', async () => {
      expect((await fetch(nginx.origin)).status).toBe(200);
      for (const path of SPELLINGS) {
        const { status, body } = await askRaw(nginx.origin, path);
        expect([path, [400, 404, 308].includes(status)]).toEqual([path, true]);
        expect(body).not.toContain('process_resident_memory');
      }
    });

    test('a visitor who names another address, or this machine, is told no more than others', async () => {
      const lies = [
        'X-Forwarded-For: 127.0.0.1',
        'X-Real-IP: 127.0.0.1',
        'Forwarded: for=127.0.0.1',
      ];
      for (const lie of [...lies, 'Host: localhost', 'X-Forwarded-Host: localhost'])
        for (const path of ['/readyz', '/readyz/pages', '/metrics/x', '/admin']) {
          const { status, body } = await askRaw(nginx.origin, path, [lie]);
          expect(status).toBeGreaterThan(100);
          expect(body).not.toMatch(/disk_free_bytes|"version"|process_resident_memory/);
        }
    });

    test.each(['PURGE', 'BAN', 'TRACE', 'PROPFIND', 'PUT'])(
      '%s of a page is refused',
      async (method) => {
        const { status } = await askRaw(nginx.origin, '/', [], method);
        expect([400, 404, 405, 501]).toContain(status);
      },
    );

    test('what is too large is refused before it has come', async () => {
      const socket = connect(Number(new URL(nginx.origin).port), '127.0.0.1');
      try {
        await once(socket, 'connect');
        socket.write(
          'POST /no-such-page HTTP/1.1\r\nHost: online.example.edu\r\nContent-Type: application/json\r\nContent-Length: 520000000\r\n\r\n',
        );
        socket.write(Buffer.alloc(1_000_000));
        const [answer] = (await once(socket, 'data')) as [Buffer];
        expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 4\d\d /);
      } finally {
        socket.destroy();
      }
    });

    test('a picture of more than two megabytes is taken in', async () => {
      const noise = randomBytes(900 * 900 * 3);
      const raw = { width: 900, height: 900, channels: 3 } as const;
      const bytes = await picture(900, 900)
        .composite([{ input: noise, raw }])
        .png()
        .toBuffer();
      expect(bytes.length).toBeGreaterThan(2_000_000);
      const admin = await signedIn(app, 'ADMIN');
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'noise.png');
      const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(`${nginx.origin}/api/upload`, {
        method: 'POST',
        headers: { cookie },
        body,
      });
      expect(answer.status).toBe(201);
    });
  },
);

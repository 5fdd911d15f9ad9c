import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { PROJECT } from '../../scripts/runtime.mjs';
import { createTestApp, type TestApp } from '../support/app.ts';
import { NGINX } from '../support/balancer.ts';
import { picture } from '../support/files.ts';
import { answerOf, atFreePort, runProgram, untilReady } from '../support/program.ts';
import { isWanted } from '../support/real-parts.ts';
import { signedIn } from '../support/staff.ts';

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
      expect((await fetch(`${nginx.origin}/metrics`)).status).toBe(404);
    });

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

/** nginx as `deploy/nginx` has it, before one process and without TLS. */
function startNginx(folder: string, process: number) {
  return atFreePort(async (port) => {
    const site = readFileSync(join(PROJECT, 'deploy/nginx/prospectus.conf'), 'utf8')
      .replace('127.0.0.1:3000', `127.0.0.1:${process}`)
      .replace(/.*127\.0\.0\.1:3001.*/, '')
      .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
      .replaceAll(/.*ssl_certificate.*/g, '');
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, settings(folder, site));
    const running = runProgram([NGINX ?? 'nginx', '-c', file, '-p', folder]);
    const origin = `http://127.0.0.1:${port}`;
    const serves = async () => {
      const answer = await answerOf(`${origin}/healthz`);
      return answer?.headers.get('server')?.startsWith('nginx') === true;
    };
    await untilReady('nginx', running, serves);
    return { origin, stop: () => running.end() };
  });
}

function settings(folder: string, site: string): string {
  const root = process.getuid?.() === 0 ? 'user root;' : '';
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name}_temp;`)
    .join(' ');
  return `${root} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
    events { worker_connections 1024; }
    http { access_log off; ${folders}
    ${site} }`;
}

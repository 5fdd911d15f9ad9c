import { mkdtempSync, rmSync } from 'node:fs';
import { allFeatures } from '../../src/features/all.ts';
import { bundlesOf } from '../../src/features/bundles/server/routes.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { systemActor } from '../../src/server/content/actor.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { picture } from '../support/files.ts';
import { mayMount, mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { signedIn, type StaffBrowser } from '../support/staff.ts';
import { newPhone, newVisitor, type Visitor } from '../support/visitor.ts';

type Line = { level: string; msg: string; code?: string; err?: { code?: string } };

let app: TestApp;
let admin: StaffBrowser;
let visitor: Visitor;
let bundle: Buffer;
let lines: Line[] = [];

function photo(): Promise<Buffer> {
  return picture(900, 600).png().toBuffer();
}

beforeAll(async () => {
  const logged = (line: string) => void lines.push(JSON.parse(line) as Line);
  app = await createTestApp({
    features: allFeatures,
    logged,
    env: { PROSPECTUS_LOG_LEVEL: 'warn' },
  });
  admin = await signedIn(app, 'ADMIN');
  visitor = newVisitor(app);
  await visitor.signIn(newPhone());
  const bundles = bundlesOf(app.services);
  const [faq] = app.services.content.snapshot().all('faq');
  const selection = { entries: [`faq:${faq?.id}`], drafts: false };
  bundle = await buffer(Readable.from(await bundles.export(selection, systemActor)));
});
afterAll(() => app.close());

/** What is answered, and what the log says meanwhile. */
async function told<Answer>(ask: () => Promise<Answer>): Promise<{ answer: Answer; log: Line[] }> {
  lines = [];
  const answer = await ask();
  return { answer, log: lines };
}

const full = { code: 'storage_full', msg: expect.stringContaining('no room left') };
const aWarning = [{ level: 'warn', err: { code: 'ENOSPC' } }];

describe.runIf(mayMount)('the disk of the files is full (where one can be mounted)', () => {
  let disk: SmallDisk;
  beforeAll(() => {
    disk = mountSmallDisk(join(app.config.dataDir, 'files'));
    disk.fill();
  });
  afterAll(() => disk.takeAway());

  test('an upload is refused in words that help, and warned of with its cause', async () => {
    const bytes = await photo();
    const { answer, log } = await told(() => admin.upload('/api/upload', { name: 'a.png', bytes }));
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject(full);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(log).toMatchObject(aWarning);
  });

  test('so is a bundle', async () => {
    const { answer, log } = await told(() =>
      admin.upload('/api/content/bundles', { name: 'all.zip', bytes: bundle }),
    );
    expect([answer.status, answer.body.code]).toEqual([503, 'storage_full']);
    // It was said a moment ago.
    expect(log).toEqual([]);
  });

  test('a picture for sharing and a brochure are served all the same, and the log says so once', async () => {
    const page = (await app.server.inject('/')).body;
    const [, image = ''] = /property="og:image" content="[^"]*(\/og\/[^"]+)"/.exec(page) ?? [];
    const mba = app.services.content
      .snapshot()
      .all('programme')
      .find(({ data }) => data.slug === 'mba');
    const { log } = await told(async () => {
      for (let asked = 0; asked < 2; asked += 1) {
        const drawn = await app.server.inject(image.replaceAll('&amp;', '&'));
        expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/png']);
        const { status, body } = await visitor.call<Buffer>('GET', `/api/brochures/${mba?.id}`);
        expect([status, body.data.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
      }
    });
    expect(log).toMatchObject(aWarning);
  });

  test('a disk that takes no writes at all is told as files that are not there for now', async () => {
    const readOnly = mountSmallDisk(join(app.config.dataDir, 'files'));
    readOnly.protect();
    const bytes = await photo();
    const { status, body } = await admin.upload('/api/upload', { name: 'b.png', bytes });
    expect([status, body.code]).toEqual([503, 'files_unavailable']);
    readOnly.takeAway();
  });

  test('readiness stays as it is, and tells how much room there is', async () => {
    const { statusCode, body } = await app.server.inject('/readyz');
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      storage: 'ok',
      disk_free_bytes: { data: 0, temporary: expect.any(Number) },
    });
    const figures = (await app.server.inject('/metrics')).body;
    expect(figures).toMatch(/^prospectus_disk_free_bytes\{disk="data"\} 0$/m);
    expect(figures).toMatch(/^prospectus_disk_size_bytes\{disk="data"\} 1048576$/m);
  });
});

describe.runIf(mayMount)('the disk of temporary files is full (where one can be mounted)', () => {
  let disk: SmallDisk;
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'prospectus-full-'));
    disk = mountSmallDisk(folder);
    vi.stubEnv('TMPDIR', folder);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    disk.takeAway();
    rmSync(folder, { recursive: true });
  });

  test('a picture of which there is no room for all sizes is refused, and not as a damaged one', async () => {
    const noise = Buffer.alloc(1_400 * 1_000 * 3, '').map(() => Math.random() * 256);
    const raw = { width: 1_400, height: 1_000, channels: 3 } as const;
    const { default: sharp } = await import('sharp');
    const bytes = await sharp(noise, { raw }).webp({ quality: 30 }).toBuffer();
    expect(bytes.length).toBeLessThan(1_000_000);
    const { answer } = await told(() => admin.upload('/api/upload', { name: 'n.webp', bytes }));
    expect([answer.status, answer.body.code]).toEqual([503, 'storage_full']);
    await expect.poll(() => disk.taken(), { message: 'all of its room is given back' }).toBe(0);
  });

  test('what does not even come in whole is refused', async () => {
    disk.fill();
    const bytes = await photo();
    const uploaded = await admin.upload('/api/upload', { name: 'a.png', bytes });
    expect([uploaded.status, uploaded.body.code]).toEqual([503, 'storage_full']);
    const sent = await admin.upload('/api/content/bundles', { name: 'all.zip', bytes: bundle });
    expect([sent.status, sent.body.code]).toEqual([503, 'storage_full']);
  });
});

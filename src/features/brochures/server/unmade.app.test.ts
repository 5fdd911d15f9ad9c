import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { brochures } from '../feature.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { asAppError } from '../../../server/http/failures/error-handler.ts';
import type { Request } from '../../../server/http/server.ts';
import { openKeepMade } from '../../../server/platform/storage/open.ts';
import { StoreUnavailable } from '../../../server/platform/storage/storage.ts';
import { makeBrochure } from './make.ts';
import { type BrochureDeps, brochureService } from './service.ts';

let app: TestApp;
let project: string;
const warnings: unknown[] = [];
const request = {} as Request;

beforeAll(async () => {
  app = await createTestApp({ features: [brochures] });
  project = mkdtempSync(join(tmpdir(), 'prospectus-threads-'));
  mkdirSync(join(project, 'dist/server'), { recursive: true });
});
afterAll(async () => {
  rmSync(project, { recursive: true });
  await app.close();
});

/** Brochures whose store may be another, and a programme to ask for. */
function brochuresWith(replaced: Partial<BrochureDeps> = {}, render?: typeof makeBrochure) {
  const log = Object.assign(Object.create(app.services.log) as typeof app.services.log, {
    warn: (...told: unknown[]) => void warnings.push(told),
  });
  const [programme] = app.services.content.snapshot().all('programme');
  const service = brochureService({ ...app.services, log, ...replaced }, render);
  const openOf = (id = 0) => service.open(id, { request, visitor: 1 });
  return {
    open: () => openOf(programme?.id),
    openOf,
    id: programme?.id,
  };
}

test('one whose thread was ended can be asked for again a little later, and the log says why', async () => {
  writeFileSync(join(project, 'dist/server/brochure.js'), 'process.exit();');
  const { open, id } = brochuresWith({}, (config, order) =>
    makeBrochure({ ...config, project }, order),
  );
  const failure = asAppError(await open().catch((error: unknown) => error));
  expect(failure).toMatchObject({ code: 'overloaded', details: { retryAfter: 5 } });
  expect(warnings).toMatchObject([
    [{ programmeId: id, err: { message: expect.stringContaining('ended') } }, expect.any(String)],
  ]);
});

test('one that cannot be made at all is a fault, and not a brochure that does not exist', async () => {
  const { open } = brochuresWith({}, () => Promise.reject(new TypeError('no such font')));
  expect(asAppError(await open().catch((error: unknown) => error)).code).toBe('internal');
});

test('one that the store does not take is served all the same', async () => {
  const storage = { ...app.services.storage, put: () => Promise.reject(new StoreUnavailable()) };
  const keepMade = openKeepMade(storage, { warn: () => undefined });
  const pdf = Buffer.from('%PDF of a moment');
  const { open } = brochuresWith({ storage, keepMade }, () => Promise.resolve(pdf));
  const { stream, size } = await open();
  expect([await buffer(stream), size]).toEqual([pdf, pdf.length]);
});

test('one whose store cannot be read is not there for now', async () => {
  const openInParts = () => Promise.reject(new StoreUnavailable());
  const storage = { ...app.services.storage, openInParts };
  const failure = asAppError(
    await brochuresWith({ storage })
      .open()
      .catch((error: unknown) => error),
  );
  expect(failure).toMatchObject({ code: 'files_unavailable', statusCode: 503 });
});

/** A store that takes files, and never says that it has them. */
function muteStore() {
  const storage = { ...app.services.storage, put: () => new Promise<void>(() => undefined) };
  return { storage, keepMade: openKeepMade(storage, { warn: () => undefined }) };
}

test('one that a store takes for ever is served meanwhile, and made once', async () => {
  let made = 0;
  const pdf = Buffer.from('%PDF of a moment');
  const { open } = brochuresWith(muteStore(), async () => {
    made += 1;
    return pdf;
  });
  const sizes = [await open(), await open()].map(({ size }) => size);
  expect([sizes, made]).toEqual([[pdf.length, pdf.length], 1]);
});

test('one whose logo the store does not give keeps no other from being made', async () => {
  const { promise: mute, resolve: end } = Promise.withResolvers<null>();
  const reads: string[] = [];
  const read = (key: string): Promise<Buffer | null> => {
    reads.push(key);
    return reads.length === 1 ? mute : Promise.resolve(null);
  };
  const snapshot = withLogo(app.services.content.snapshot());
  const content = { snapshot: () => snapshot };
  const storage = { ...app.services.storage, read };
  const { openOf } = brochuresWith({ storage, content }, async () => Buffer.from('%PDF'));
  const [one, other] = content.snapshot().all('programme');
  const first = openOf(one?.id);
  await expect.poll(() => reads.length).toBe(1);
  expect((await openOf(other?.id)).size).toBe(4);
  end(null);
  expect((await first).size).toBe(4);
});

/** The same content, with a logo that is kept. */
function withLogo(snapshot: Snapshot): Snapshot {
  const size = { width: 1, height: 1 };
  const url = '/media/901/hash/logo.png';
  const renditions = [{ url, ...size, type: 'image/png' as const }];
  const file = { id: 901, kind: 'image' as const, url, alt: null, decorative: true };
  const { [0]: university } = snapshot.all('university');
  if (!university) throw new Error('no university');
  return snapshot.with([
    { media: { ...file, ...size, renditions } },
    { put: { ...university, data: { ...university.data, logo: file.id } } },
  ]);
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { asAppError } from '../http/failures/error-handler.ts';
import type { Request } from '../http/server.ts';
import { openKeepMade } from '../platform/storage/keep-made.ts';
import { StoreUnavailable } from '../platform/storage/storage.ts';
import { makeBrochure } from './make.ts';
import { type BrochureDeps, brochureService } from './service.ts';

let app: TestApp;
let project: string;
const warnings: unknown[] = [];
const request = {} as Request;

beforeAll(async () => {
  app = await createTestApp();
  project = mkdtempSync(join(tmpdir(), 'prospectus-threads-'));
  mkdirSync(join(project, 'dist/server'), { recursive: true });
});
afterAll(async () => {
  rmSync(project, { recursive: true });
  await app.close();
});

/** Brochures whose store may be another, and a programme to ask for. */
function brochures(replaced: Partial<BrochureDeps> = {}, render?: typeof makeBrochure) {
  const log = Object.assign(Object.create(app.services.log) as typeof app.services.log, {
    warn: (...told: unknown[]) => void warnings.push(told),
  });
  const [programme] = app.services.content.snapshot().all('programme');
  const service = brochureService({ ...app.services, log, ...replaced }, render);
  return {
    open: () => service.open(programme?.id ?? 0, { request, visitor: 1 }),
    id: programme?.id,
  };
}

test('one whose thread was ended can be asked for again a little later, and the log says why', async () => {
  writeFileSync(join(project, 'dist/server/brochure.js'), 'process.exit();');
  const { open, id } = brochures({}, (config, order) =>
    makeBrochure({ ...config, project }, order),
  );
  const failure = asAppError(await open().catch((error: unknown) => error));
  expect(failure).toMatchObject({ code: 'overloaded', details: { retryAfter: 5 } });
  expect(warnings).toMatchObject([
    [{ programmeId: id, err: { message: expect.stringContaining('ended') } }, expect.any(String)],
  ]);
});

test('one that cannot be made at all is a fault, and not a brochure that does not exist', async () => {
  const { open } = brochures({}, () => Promise.reject(new TypeError('no such font')));
  expect(asAppError(await open().catch((error: unknown) => error)).code).toBe('internal');
});

test('one that the store does not take is served all the same', async () => {
  const storage = { ...app.services.storage, put: () => Promise.reject(new StoreUnavailable()) };
  const keepMade = openKeepMade(storage, { warn: () => undefined });
  const pdf = Buffer.from('%PDF of a moment');
  const { open } = brochures({ storage, keepMade }, () => Promise.resolve(pdf));
  const { stream, size } = await open();
  expect([await buffer(stream), size]).toEqual([pdf, pdf.length]);
});

test('one whose store cannot be read is not there for now', async () => {
  const storage = { ...app.services.storage, open: () => Promise.reject(new StoreUnavailable()) };
  const failure = asAppError(
    await brochures({ storage })
      .open()
      .catch((error: unknown) => error),
  );
  expect(failure).toMatchObject({ code: 'files_unavailable', statusCode: 503 });
});

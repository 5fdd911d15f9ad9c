import { afterEach, expect, it, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { cuttable } from '../../../tests/support/cuttable.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';

let app: TestApp;
afterEach(() => app.close());

async function statusesOf(...paths: string[]): Promise<number[]> {
  const answers = await Promise.all(paths.map((path) => fetch(`${app.origin}${path}`)));
  return answers.map(({ status }) => status);
}

const probes = ['/readyz', '/readyz/pages'];

it('a process without its database is ready for pages, and answers them', async () => {
  const database = await createTestDatabase('demo');
  const cut = await cuttable(database.url);
  await cut.up();
  app = await createTestApp({ listen: true, env: { DATABASE_URL: cut.url } });
  expect(await statusesOf(...probes)).toEqual([200, 200]);

  await cut.down();
  await expect.poll(() => statusesOf(...probes)).toEqual([503, 200]);
  expect(await statusesOf('/', '/programmes', '/no-such-page')).toEqual([200, 200, 404]);

  await cut.up();
  await expect.poll(() => statusesOf(...probes)).toEqual([200, 200]);
  await cut.down();
  await database.drop();
});

it('a process without its files is ready for pages, and answers them', async () => {
  app = await createTestApp({ listen: true });
  vi.spyOn(app.services.storage, 'check').mockRejectedValue(new Error('The bucket is gone.'));
  expect(await statusesOf(...probes, '/')).toEqual([503, 200, 200]);
});

it('a database that says nothing keeps nobody waiting who asks for pages', async () => {
  app = await createTestApp({ listen: true });
  const mute = new Promise<never>(() => undefined);
  vi.spyOn(app.services.database.relaxed, 'query').mockReturnValue(mute as never);
  expect(await statusesOf('/readyz/pages', '/')).toEqual([200, 200]);
});

it('a process that is asked to stop is ready for nothing', async () => {
  app = await createTestApp({ listen: true });
  app.services.drain.begin();
  expect(await statusesOf(...probes)).toEqual([503, 503]);
});

it('a process that has not read its content yet is not ready for pages', async () => {
  app = await createTestApp({ content: 'empty', listen: true, start: false });
  expect(await statusesOf(...probes)).toEqual([200, 503]);
  await app.start();
  expect(await statusesOf(...probes)).toEqual([200, 200]);
});

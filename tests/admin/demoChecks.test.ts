import { afterAll, beforeAll, expect, test } from 'vitest';

import { typeNames, typeOf } from '../../src/content/registry.ts';
import type { CheckFinding } from '../../src/contract/checks.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { fewAtOnce } from '../support/at-once.ts';
import { editorOf } from '../support/content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the checks before publishing find nothing in any entry of the demo', async () => {
  const editor = await editorOf(app);
  const snapshot = app.services.content.snapshot();
  const entries = typeNames.flatMap((type) => snapshot.all(type).map(({ id }) => ({ type, id })));
  const found = await fewAtOnce(entries, async ({ type, id }) => {
    const path = `/api/content${typeOf(type).path}/${id}/checks`;
    const { data } = await editor.call<CheckFinding[]>('GET', path);
    return data.map(({ field, msg }) => `${type} ${id} ${field}: ${msg}`);
  });
  expect(entries.length).toBeGreaterThan(3_000);
  expect(found.flat()).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { typeNames, typeOf } from '../../src/content/registry.ts';
import type { CheckFinding } from '../../src/kernel/publishing/checks.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { editorOf } from '../support/content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ features: allFeatures });
});
afterAll(() => app.close());

test('the checks before publishing find nothing in any entry of the demo', async () => {
  const snapshot = app.services.content.snapshot();
  const entries = typeNames.flatMap((type) => snapshot.all(type).map(({ id }) => ({ type, id })));
  const left = entries.values();
  const found: string[] = [];
  const read = async () => {
    const editor = await editorOf(app);
    for (const { type, id } of left) {
      const path = `/api/content${typeOf(type).path}/${id}/checks`;
      const { data } = await editor.call<CheckFinding[]>('GET', path);
      found.push(...data.map(({ field, msg }) => `${type} ${id} ${field}: ${msg}`));
    }
  };
  // Several members, as one member's parallel requests have to wait.
  await Promise.all([read(), read(), read(), read()]);
  expect(entries.length).toBeGreaterThan(2_500);
  expect(found).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { allFeatures } from '../../src/features/all.ts';
import type { Field, Fields } from '../../src/content/fields/fields.ts';
import { type TypeName, typeOf } from '../../src/content/registry.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { editorOf } from '../support/content.ts';
import { templatePaths } from '../support/templates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ features: allFeatures, content: 'empty' });
  for (const type of ['university', 'homePage', 'leadForm'] as const) await publish(type);
});
afterAll(() => app.close());

const context = { entries: {}, image: 0, file: 0 };

function isMany({ kind }: Field) {
  return ['list', 'lines', 'references', 'sections'].includes(kind);
}

/** The least that staff must fill in: what is required, and nothing in any list. */
function leastOf(fields: Fields): Record<string, unknown> {
  const pairs = Object.entries(fields).map(([name, field]) => {
    if (field.kind === 'group') return [name, leastOf(field.fields ?? {})];
    if (isMany(field)) return [name, []];
    return [name, field.required ? field.behaviour.sample(field, 1, context) : null];
  });
  return Object.fromEntries(pairs) as Record<string, unknown>;
}

async function publish(type: TypeName, changes: Record<string, unknown> = {}): Promise<void> {
  const data = { ...leastOf(typeOf(type).fields), ...changes };
  await app.services.content.batch((batch) =>
    batch.create({ type, publish: true, rows: [{ data }] }),
  );
}

async function statusOf(path: string) {
  return (await app.server.inject(path)).statusCode;
}

it.each(templatePaths)('%s answers with only the university, home page and form', async (path) => {
  expect([200, 404]).toContain(await statusOf(path));
});

it('a programme, an article, a landing and an auxiliary page stand with nothing but themselves', async () => {
  await publish('programme', { slug: 'bare', erp_unicode: 'BARE' });
  await publish('blog', { slug: 'bare-words' });
  await publish('landing', { slug: 'bare-lp' });
  await publish('auxiliary', { path: '/bare-page' });
  const paths = ['/bare', '/blogs/bare-words', '/bare-lp', '/bare-page'];
  for (const path of [...paths, '/programmes', '/compare?p=bare', '/', '/blogs'])
    expect(await statusOf(path), path).toBe(200);
});

it('what no page can be shown without cannot be taken away, at once or by schedule', async () => {
  const editor = await editorOf(app);
  const { id } = app.services.content.snapshot().one('university');
  const url = `/api/university/${id}`;
  const { data } = await editor.call('GET', `/api/content/university/${id}`);
  const gone = await editor.call('POST', `${url}/unpublish`, { version: data.version });
  expect(gone).toMatchObject({
    status: 409,
    msg: 'The website cannot be shown without the university.',
  });
  const body = { unpublish_at: new Date(app.clock.now().getTime() + 60_000).toISOString() };
  const later = await editor.call('POST', `${url}/schedule`, { version: data.version, body });
  expect(later).toMatchObject({ status: 400, errors: [{ field: 'unpublish_at' }] });
  expect(await statusOf('/')).toBe(200);
});

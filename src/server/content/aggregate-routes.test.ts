import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { bodyOf, type Editor, editorOf, sampleGround } from '../../../tests/support/content.ts';
import type { SampleGround } from '../../../tests/support/samples.ts';

let app: TestApp;
let editor: Editor;
let ground: SampleGround;

beforeAll(async () => {
  app = await createTestApp({ content: 'empty' });
  editor = await editorOf(app);
  ground = await sampleGround(app);
});

afterAll(() => app.close());

type Grouped = Record<string, { id: number }[]>;

describe('staff screens', () => {
  it('get a programme with all its parts, drafts too', async () => {
    const made = await editor.call('POST', '/api/program/structure', {
      body: bodyOf('structure', 1, ground),
    });
    const id = ground.entries['programme'];
    const { data } = await editor.call<Grouped>('GET', `/api/admin/courseInfo/${id}`);
    expect(data).toMatchObject({ programme: [{ id }], structure: [{ id: made.data.id }] });
    expect(await editor.call('GET', '/api/admin/courseInfo/999999')).toMatchObject({ status: 404 });
  });

  it('get the site content by type', async () => {
    const { data } = await editor.call<Grouped>('GET', '/api/admin/universityInfo/1');
    expect(data['accreditation']).toMatchObject([{ id: ground.entries['accreditation'] }]);
  });

  it('find drafts of any type by their words', async () => {
    const body = { ...bodyOf('faq', 1, ground), question: 'Is the river deep?' };
    const made = await editor.call('POST', '/api/faq', { body });
    const { data } = await editor.call<{ id: number }[]>('GET', '/api/content/search?q=RIVER');
    expect(data).toMatchObject([{ id: made.data.id }]);
    const events = await editorOf(app, 'EVENT_CREATER');
    expect(await events.call('GET', '/api/content/search?q=river')).toMatchObject({ status: 403 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { type Editor, editorOf } from '../../../../tests/support/content.ts';

let app: TestApp;
let editor: Editor;
let programme: number;

beforeAll(async () => {
  app = await createTestApp();
  editor = await editorOf(app);
  programme = app.services.content.snapshot().children('programme', null)[0]?.id ?? 0;
});

afterAll(() => app.close());

function preview(body: object) {
  return editor.call<string>('POST', '/api/preview', { body });
}

describe('POST /api/preview', () => {
  it('shows the real page as it is being typed, and stores nothing', async () => {
    const page = await preview({
      type: 'programme',
      id: programme,
      data: { about_title: 'Typed just now' },
    });
    expect(page).toMatchObject({ status: 200 });
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    });
    expect(page.data).toContain('Typed just now');
    const stored = await editor.call('GET', `/api/program/${programme}`);
    expect(JSON.stringify(stored.data)).not.toContain('Typed just now');
  });

  it('shows a part of a programme that is not stored yet', async () => {
    const data = { semester: 1, subject_name: 'Typed subject', credits: 4 };
    const page = await preview({ type: 'structure', id: null, parent: programme, data });
    expect(page.data).toContain('Typed subject');
  });

  it('shows a programme with the drafts of its parts, and with those that are being typed', async () => {
    const [plan, other] = app.services.content.snapshot().children('feePlan', programme);
    const at = `/api/program/fee/structure/${other?.id}`;
    const { data } = await editor.call('GET', at);
    await editor.call('PATCH', at, { version: data.version, body: { totalAmount: 345_678 } });
    const typed = { type: 'feePlan', id: plan?.id, data: { totalAmount: 234_567 } };
    const page = await preview({ type: 'programme', id: programme, data: {}, parts: [typed] });
    expect(page.data).toContain('2,34,567');
    expect(page.data).toContain('3,45,678');
    const events = await editorOf(app, 'EVENT_CREATER');
    const lecture = { type: 'liveLecture', id: null, data: {}, parts: [typed] };
    expect(await events.call('POST', '/api/preview', { body: lecture })).toMatchObject({
      status: 403,
    });
  });

  it('shows a day to come', async () => {
    const faq = app.services.content
      .snapshot()
      .all('faq')
      .find(({ data }) => data.pages.includes('home'));
    const read = await editor.call('GET', `/api/faq/${faq?.id}`);
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000);
    const edited = await editor.call('PATCH', `/api/faq/${faq?.id}`, {
      version: read.data.version,
      body: { question: 'Is it tomorrow already?' },
    });
    const planned = await editor.call('POST', `/api/faq/${faq?.id}/schedule`, {
      version: edited.data.version,
      body: { publish_at: tomorrow.toISOString() },
    });
    expect(planned).toMatchObject({ status: 200 });
    const other = { type: 'homePage', id: null, data: {} };
    const at = new Date(tomorrow.getTime() + 60_000).toISOString();
    expect((await preview({ ...other, path: '/', at })).data).toContain('Is it tomorrow already?');
    expect((await preview({ ...other, path: '/' })).data).not.toContain('Is it tomorrow already?');
  });

  it('answers staff alone, and each for their own types', async () => {
    const body = { type: 'programme', id: programme, data: {} };
    const stranger = await app.server.inject({
      method: 'POST',
      url: '/api/preview',
      payload: body,
      headers: { origin: app.origin },
    });
    expect(stranger.statusCode).toBe(401);
    const events = await editorOf(app, 'EVENT_CREATER');
    expect(await events.call('POST', '/api/preview', { body })).toMatchObject({ status: 403 });
  });
});

describe('a preview link', () => {
  it('opens the draft for whoever has it, until it expires', async () => {
    const read = await editor.call('GET', `/api/program/${programme}`);
    await editor.call('PATCH', `/api/program/${programme}`, {
      version: read.data.version,
      body: { about_title: 'Only in the draft' },
    });
    const link = await editor.call<{ url: string }>('POST', '/api/preview/links', {
      body: { type: 'programme', id: programme, hours: 2 },
    });
    expect(link.status).toBe(201);
    const { pathname } = new URL(link.data.url);
    const open = (path: string) => app.server.inject({ url: path });
    const page = await open(pathname);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Only in the draft');
    expect(page.headers['x-robots-tag']).toContain('noindex');

    expect((await open(pathname.replace(/\.\d+\./, '.9999999999.'))).statusCode).toBe(410);
    app.clock.advance(2 * 3_600_000);
    expect((await open(pathname)).statusCode).toBe(410);
  });
});

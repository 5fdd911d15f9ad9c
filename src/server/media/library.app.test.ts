import { beforeAll, describe, expect, test } from 'vitest';

import { openDesk, publishFile } from '../../../tests/support/content.ts';
import { minimalPdf, picture } from '../../../tests/support/files.ts';
import { sampleOf } from '../../../tests/support/samples.ts';
import { openBrowser, signedIn, type StaffBrowser } from '../../../tests/support/staff.ts';
import { typeOf } from '../../content/registry.ts';
import type { MediaItem } from '../../kernel/publishing/media.ts';
import { emptyMediaTrash } from './service.ts';

const desk = openDesk();
let admin: StaffBrowser;
beforeAll(async () => void (admin = await signedIn(desk.app, 'ADMIN')));

function upload(name: string, bytes: Uint8Array, fields?: Record<string, string>) {
  return admin.upload<MediaItem>('/api/upload', { name, bytes, fields });
}

describe('the library', () => {
  test('is listed by kind, folder and words, in pages', async () => {
    const bytes = await picture(33, 33).png().toBuffer();
    await upload('needle.png', bytes, { folder: 'people/staff' });
    type Page = { items: MediaItem[]; total: number };
    const found = await admin.call<Page>(
      'GET',
      '/api/media?folder=people/staff&q=needle&kind=image',
    );
    expect(found.body.data).toMatchObject({
      total: 1,
      items: [{ name: 'needle.png', used_in: [] }],
    });
    const page = await admin.call<Page>('GET', '/api/media?per_page=2&sort=name&order=asc');
    expect(page.body.data.items).toHaveLength(2);
    const wrong = await admin.call('GET', '/api/media?sort=hash');
    expect(wrong.body.errors?.[0]?.field).toBe('sort');
    const folders = await admin.call('GET', '/api/media/folders');
    expect(folders.body.data).toContainEqual({ folder: 'people/staff', files: 1 });
    const namesIn = async (folder: string) => {
      const { body } = await admin.call<Page>('GET', `/api/media?folder=${folder}`);
      return body.data.items.map(({ name }) => name);
    };
    expect(await namesIn('people')).toEqual(['needle.png']);
    expect(await namesIn('peopl')).toEqual([]);
    expect(await namesIn('/')).toContain('sample.png');
    expect(await namesIn('/')).not.toContain('needle.png');
  });

  test('moves to the trash and back', async () => {
    const { data } = (await upload('t.png', await picture(34, 34).png().toBuffer())).body;
    const trashed = await admin.call<MediaItem>('DELETE', `/api/media/${data.id}`);
    expect(trashed.body.data.deleted_at).not.toBeNull();
    const back = await admin.call<MediaItem>('POST', `/api/media/${data.id}/restore`);
    expect(back.body.data.deleted_at).toBeNull();
  });

  test('keeps what is in use, and says where', async () => {
    const { data } = (await upload('used.png', await picture(35, 35).png().toBuffer())).body;
    const row = sampleOf(typeOf('testimonial'), 1, { ...desk.samples, image: data.id });
    const [id] = await desk.app.services.content.batch((batch) =>
      batch.create({ type: 'testimonial', publish: true, rows: [{ data: row }] }),
    );
    const refused = await admin.call<{ used_in: unknown[] }>('DELETE', `/api/media/${data.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.data.used_in).toEqual([
      expect.objectContaining({ type: 'testimonial', id, field: 'image', published: true }),
    ]);
  });

  test('finds files that texts show or lead to, and players play', async () => {
    const picked = (await upload('in text (1).png', await picture(36, 36).png().toBuffer())).body
      .data;
    const rules = (await upload('rules of text.pdf', minimalPdf('rules of text'))).body.data;
    const answer = `<p>See <a href="${rules.stable_url}">the rules</a>.</p><img src="${picked.stable_url}" alt="A gate">`;
    const video = `/media/${picked.id}/film.mp4`;
    const faq = { ...sampleOf(typeOf('faq'), 3, desk.samples), answer };
    const story = { ...sampleOf(typeOf('testimonial'), 3, desk.samples), video_url: video };
    const [question] = await desk.app.services.content.batch((batch) =>
      batch.create({ type: 'faq', publish: true, rows: [{ data: faq }] }),
    );
    const told = await admin.call<{ id: number }>('POST', '/api/testimonial', story);

    const uses = async (id: number) =>
      (await admin.call<MediaItem>('GET', `/api/media/${id}`)).body.data.used_in;
    expect(await uses(rules.id)).toMatchObject([{ type: 'faq', id: question, field: 'answer' }]);
    expect(await uses(picked.id)).toMatchObject([
      { type: 'faq', id: question, field: 'answer', published: true },
      { type: 'testimonial', id: told.body.data.id, field: 'video_url', published: false },
    ]);
    expect((await admin.call('DELETE', `/api/media/${rules.id}`)).status).toBe(409);
    const refused = await admin.call('POST', '/api/testimonial?publish=true', story);
    expect(refused.body.errors).toEqual([
      { field: 'video_url', msg: `The media library has no video ${picked.id}.` },
    ]);
    const missing = { ...faq, answer: '<img src="/media/999999/gone.png" alt="Gone">' };
    const unpublished = await admin.call('POST', '/api/faq?publish=true', missing);
    expect(unpublished.body.errors).toEqual([
      { field: 'answer', msg: 'The media library has no picture 999999.' },
    ]);
  });

  test('shows a brochure’s file to staff only: visitors register for it', async () => {
    const { data } = (await upload('brochure.pdf', minimalPdf('the brochure'))).body;
    await publishFile(desk.app, data.id);
    expect((await desk.app.server.inject({ url: data.url })).statusCode).toBe(200);
    const row = {
      ...sampleOf(typeOf('programme'), 901, desk.samples),
      brochure_pdf: data.id,
      sections: [],
    };
    await desk.app.services.content.batch((batch) =>
      batch.create({ type: 'programme', publish: true, rows: [{ data: row }] }),
    );
    expect((await desk.app.server.inject({ url: data.url })).statusCode).toBe(401);
    const file = await admin.call('GET', data.url);
    expect(file.status).toBe(200);
    expect(file.headers['cache-control']).toBe('private, no-cache');
  });

  test('forgets what has been in the trash for 30 days', async () => {
    const { data } = (await upload('old.png', await picture(36, 36).png().toBuffer())).body;
    await admin.call('DELETE', `/api/media/${data.id}`);
    await emptyMediaTrash(desk.app.services);
    expect((await admin.call('GET', data.url)).status).toBe(200);
    desk.app.clock.advance(31 * 24 * 3_600_000);
    await emptyMediaTrash(desk.app.services);
    expect((await admin.call('GET', data.url)).status).toBe(404);
    desk.app.clock.advance(-31 * 24 * 3_600_000);
  });

  test('is closed to everyone but ADMIN', async () => {
    const visitor = openBrowser(desk.app);
    const events = await signedIn(desk.app, 'EVENT_CREATER');
    for (const [method, url] of [
      ['GET', '/api/media'],
      ['POST', '/api/upload'],
      ['DELETE', '/api/media/1'],
    ] as const) {
      expect((await visitor.call(method, url)).status).toBe(401);
      expect((await events.call(method, url)).status).toBe(403);
    }
  });
});

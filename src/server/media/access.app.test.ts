import { beforeAll, describe, expect, test } from 'vitest';

import { brochures } from '../../features/brochures/feature.ts';
import { openDesk, publishFile } from '../../../tests/support/content.ts';
import { minimalPdf } from '../../../tests/support/files.ts';
import { sampleOf } from '../../../tests/support/samples.ts';
import { signedIn, type StaffBrowser } from '../../../tests/support/staff.ts';
import { newPhone, newVisitor, type Visitor } from '../../../tests/support/visitor.ts';
import { typeOf } from '../../content/registry.ts';
import type { MediaItem } from '../../kernel/publishing/media.ts';
import type { MediaRow } from './store/table.ts';

const MINUTE = 60_000;

const desk = openDesk({ features: [brochures], content: 'demo' });
let admin: StaffBrowser;
let stranger: Visitor;
let verified: Visitor;
beforeAll(async () => {
  admin = await signedIn(desk.app, 'ADMIN');
  stranger = newVisitor(desk.app);
  verified = newVisitor(desk.app);
  await verified.signIn(newPhone());
});

let made = 0;

async function file(): Promise<MediaRow> {
  made += 1;
  const bytes = minimalPdf(`file ${made}`);
  return (await desk.app.services.media.importFile({ name: `file ${made}.pdf`, bytes })).row;
}

/** Every way to a file. */
function ways({ id, url }: MediaRow) {
  return [
    url,
    `/media/${id}/anything`,
    `/api/download?url=${encodeURIComponent(url)}`,
    `/api/download?url=${encodeURIComponent(desk.app.origin + url)}`,
  ];
}

async function statuses(who: Visitor | StaffBrowser, row: MediaRow): Promise<number[]> {
  const answers = await Promise.all(ways(row).map((way) => who.call('GET', way)));
  return answers.map(({ status }) => status);
}

async function programmeWith(brochure: number, publish: boolean): Promise<number> {
  const data = {
    ...sampleOf(typeOf('programme'), 700 + made, desk.samples),
    brochure_pdf: brochure,
    sections: [],
  };
  const [id = 0] = await desk.app.services.content.batch((batch) =>
    batch.create({ type: 'programme', publish, rows: [{ data }] }),
  );
  return id;
}

describe('a file of the library', () => {
  test('that nothing published uses is for staff alone, by whatever address', async () => {
    const row = await file();
    expect(await statuses(stranger, row)).toEqual([404, 404, 404, 404]);
    expect(await statuses(verified, row)).toEqual([404, 404, 404, 404]);
    expect(await statuses(admin, row)).toEqual([200, 302, 200, 200]);
    const kept = await admin.call('GET', row.url);
    expect(kept.headers['cache-control']).toBe('private, no-cache');
  });

  test('that is published is for everyone, until it is published no more', async () => {
    const row = await file();
    const question = await publishFile(desk.app, row.id);
    expect(await statuses(stranger, row)).toEqual([200, 302, 200, 200]);
    const kept = await stranger.call('GET', row.url);
    expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { data } = await desk.editor.call('GET', `/api/faq/${question}`);
    await desk.editor.call('POST', `/api/faq/${question}/unpublish`, { version: data.version });
    expect(await statuses(stranger, row)).toEqual([404, 404, 404, 404]);
  });

  test('that only a draft points at is for staff alone', async () => {
    const row = await file();
    await programmeWith(row.id, false);
    expect(await statuses(stranger, row)).toEqual([404, 404, 404, 404]);
    expect(await statuses(verified, row)).toEqual([404, 404, 404, 404]);
  });

  test('that is a published brochure is for those who registered, and for staff', async () => {
    const row = await file();
    const programme = await programmeWith(row.id, true);
    expect(await statuses(stranger, row)).toEqual([401, 401, 401, 401]);
    expect(await statuses(verified, row)).toEqual([200, 302, 200, 200]);
    expect(await statuses(admin, row)).toEqual([200, 302, 200, 200]);
    const asked = await verified.call('GET', `/api/brochures/${programme}`);
    expect(asked.status).toBe(200);
  });

  test('that the draft behind a preview link shows is read with that link alone', async () => {
    const row = await file();
    const id = await programmeWith(row.id, false);
    const link = await admin.call<{ url: string }>('POST', '/api/preview/links', {
      type: 'programme',
      id,
      hours: 1,
    });
    const guest = newVisitor(desk.app);
    const { pathname } = new URL(link.body.data.url);
    expect((await guest.call('GET', pathname)).status).toBe(200);
    expect((await guest.call('GET', row.url)).status).toBe(200);
    const another = await file();
    expect((await guest.call('GET', another.url)).status).toBe(404);
    expect((await stranger.call('GET', row.url)).status).toBe(404);
  });

  test('that was replaced is found at its former address for two hours, then by staff alone', async () => {
    const row = await file();
    await publishFile(desk.app, row.id);
    const replace = async () => {
      made += 1;
      const bytes = minimalPdf(`file ${made}`);
      const path = `/api/media/${row.id}/file`;
      const { body } = await admin.upload<MediaItem>(path, { name: 'next.pdf', bytes });
      return body.data.url;
    };
    const at = async (url: string, who: Visitor | StaffBrowser = stranger) => {
      const { status, headers } = await who.call('GET', url);
      return [status, status === 200 ? headers['cache-control'] : null];
    };
    const forever = 'public, max-age=31536000, immutable';
    const second = await replace();
    expect(await at(row.url)).toEqual([200, 'public, max-age=60']);
    expect(await at(second)).toEqual([200, forever]);
    desk.app.clock.advance(61 * MINUTE);
    const third = await replace();
    desk.app.clock.advance(60 * MINUTE);
    for (const who of [stranger, verified]) {
      const { status, headers } = await who.call('GET', row.url);
      expect([status, headers['location'], headers['cache-control']]).toEqual([
        302,
        third,
        'public, max-age=60',
      ]);
    }
    expect(await at(row.url, admin)).toEqual([200, 'private, no-cache']);
    expect(await at(second)).toEqual([200, 'public, max-age=60']);
    expect(await at(third)).toEqual([200, forever]);
    const download = `/api/download?url=${encodeURIComponent(row.url)}`;
    expect((await stranger.call('GET', download)).status).toBe(404);
    expect(await at(`/media/${row.id}/${'0'.repeat(20)}/file.pdf`)).toEqual([404, null]);
  });
});

import { readFileSync } from 'node:fs';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { plainBrowser, type PlainBrowser } from '../../../../tests/support/plain-browser.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { applicationWords as words } from '../../../kernel/words/applications.ts';
import { privacy } from '../../privacy/feature.ts';
import type { ApplicationDetail, StaffApplication } from '../calls.ts';
import { applications } from '../feature.ts';
import { DECIDED_YEARS, UNDECIDED_DAYS } from '../periods.ts';
import { tidy } from './part.ts';

let app: TestApp;
let staff: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ features: [applications, privacy], limits: { leadPost: 1_000 } });
  staff = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

const HEIC = readFileSync(new URL('../../../../tests/fixtures/photo.heic', import.meta.url));

async function rows(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await app.services.database.pool.query<Record<string, unknown>>(text, values)).rows;
}

function codeOf(shortTitle: string): string {
  const all = app.services.content.snapshot().all('programme');
  return all.find(({ data }) => data.short_title === shortTitle)?.data.erp_unicode ?? '';
}

/** A browser without scripts whose visitor is verified. */
async function applicant(mobile = newPhone()): Promise<PlainBrowser> {
  const visitor = newVisitor(app);
  await visitor.signIn(mobile);
  const browser = plainBrowser(app);
  for (const [name, value] of visitor.cookies) browser.cookies.set(name, value);
  return browser;
}

function begun(changes: Record<string, string> = {}): Record<string, string> {
  return {
    programme: codeOf('MBA'),
    highest_qualification_id: '3',
    born: '1999-04-21',
    learner: 'indian',
    eligible: 'on',
    declared: 'on',
    ...changes,
  };
}

async function begin(browser: PlainBrowser, changes: Record<string, string> = {}): Promise<void> {
  const answer = await browser.post('/my-application/begin', begun(changes));
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    '/my-application?saved=begun',
  ]);
}

function send(browser: PlainBrowser, paper: string, files: readonly Buffer[]) {
  const boundary = 'form-of-papers';
  const head = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
  const parts = files.flatMap((bytes, index) => [
    `${head('file')}; filename="IMG_${index}.HEIC"\r\nContent-Type: image/jpeg\r\n\r\n`,
    bytes,
    '\r\n',
  ]);
  const body = [`${head('paper')}\r\n\r\n${paper}\r\n`, ...parts, `--${boundary}--\r\n`];
  return browser.ask({
    method: 'POST',
    url: '/my-application/paper',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(body.map((part) => Buffer.from(part))),
  });
}

/** A photograph with the place where it was taken. */
async function photograph(width = 64): Promise<Buffer> {
  const picture = sharp({ create: { width, height: 48, channels: 3, background: '#8899aa' } });
  const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 18/1 0/1' } };
  return picture.jpeg().withExif(exif).toBuffer();
}

async function idOf(mobile: string): Promise<number> {
  const [row] = await rows('SELECT id::int AS id FROM application WHERE mobile = $1', [mobile]);
  return Number(row?.['id']);
}

async function detail(id: number): Promise<ApplicationDetail> {
  return (await staff.call<ApplicationDetail>('GET', `/api/staff/applications/${id}`)).body.data;
}

async function letOpen(mayOpen: boolean): Promise<void> {
  const [me] = await rows(
    "SELECT id FROM staff_user WHERE role = 'ADMIN' ORDER BY id DESC LIMIT 1",
  );
  const url = `/api/staff/paper-readers/${String(me?.['id'])}`;
  expect((await staff.call('POST', url, { may_open: mayOpen })).status).toBe(200);
}

const papersOfMba = ['photo', 'identity', 'class10', 'class12', 'degree'];

async function sendAll(browser: PlainBrowser): Promise<void> {
  for (const [index, paper] of papersOfMba.entries()) {
    const answer = await send(browser, paper, [await photograph(70 + index)]);
    expect(answer.statusCode).toBe(303);
  }
}

async function mailsTo(mobile: string): Promise<string[]> {
  await app.services.outbox.idle();
  const [lead] = await rows('SELECT email FROM lead WHERE mobile = $1', [mobile]);
  const query = { to: String(lead?.['email']), purpose: 'notification', limit: 50, offset: 0 };
  return (await app.services.messages.list(query)).items.map(({ subject }) => subject ?? '');
}

/** The person's own address: others of this file have another. */
async function giveAddress(mobile: string): Promise<void> {
  const email = `of${mobile.slice(1)}@example.com`;
  await rows('UPDATE lead SET email = $2 WHERE mobile = $1', [mobile, email]);
}

describe('the page of an application', () => {
  test('tells strangers what to have ready, and leads them to sign in', async () => {
    const { body, statusCode } = await plainBrowser(app).get('/my-application');
    expect(statusCode).toBe(200);
    for (const said of [words.stranger.signIn, 'Class 10 mark sheet']) expect(body).toContain(said);
    expect(body).not.toContain('You see this as staff');
  });

  test('names every wrong field at once, and keeps what was typed', async () => {
    const browser = await applicant();
    const answer = await browser.post('/my-application/begin', {
      ...begun({ born: '1999-02-30', learner: '', eligible: '' }),
    });
    expect(answer.statusCode).toBe(400);
    const { born, learner, eligible } = words.problems;
    for (const said of [born, learner, eligible]) expect(answer.body).toContain(said);
    expect(answer.body).toContain('value="1999-02-30"');
  });

  test('asks for a guardian under age, and for a degree where the programme does', async () => {
    const browser = await applicant();
    const young = await browser.post('/my-application/begin', begun({ born: '2010-01-01' }));
    expect(young.body).toContain(words.problems.guardianAgrees);
    const without = await browser.post(
      '/my-application/begin',
      begun({ highest_qualification_id: '4' }),
    );
    expect(without.body).toContain('This programme asks for a degree');
    await begin(browser, {
      born: '2010-01-01',
      guardian_name: 'Meera Rao',
      guardian_mobile: newPhone(),
      guardian_agrees: 'on',
    });
  });

  test('takes what phones send, by its bytes, without the place', async () => {
    const mobile = newPhone();
    const browser = await applicant(mobile);
    await begin(browser);
    expect((await send(browser, 'photo', [HEIC, await photograph()])).headers.location).toBe(
      '/my-application?saved=paper#paper-photo',
    );
    const id = await idOf(mobile);
    await letOpen(true);
    const [photo] = (await detail(id)).papers;
    expect(photo?.files.map(({ type }) => type)).toEqual(['image/jpeg', 'image/jpeg']);
    for (const file of photo?.files ?? []) {
      const url = `/api/staff/applications/${id}/papers/${file.id}`;
      const answer = await app.server.inject({
        url,
        headers: {
          cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join(';'),
        },
      });
      expect(answer.headers['cache-control']).toBe('private, no-store');
      const seen = await sharp(answer.rawPayload).metadata();
      expect([seen.format, seen.exif]).toEqual(['jpeg', undefined]);
    }
  });

  test('refuses what is no paper, says why beside it, and keeps what came before', async () => {
    const mobile = newPhone();
    const browser = await applicant(mobile);
    await begin(browser);
    const refused = await send(browser, 'photo', [
      await photograph(),
      Buffer.from('<html>no</html>'),
    ]);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('Please send a photograph (JPEG, PNG, WebP, HEIC) or a PDF.');
    expect((await send(browser, 'photo', [])).body).toContain(words.problems.noFile);
    expect((await detail(await idOf(mobile))).papers[0]?.files).toHaveLength(1);
    expect((await send(browser, 'nothing', [HEIC])).headers.location).toBe('/my-application');
  });

  test('keeps a file that is sent twice once, encrypted, and deletes what is removed', async () => {
    const mobile = newPhone();
    const browser = await applicant(mobile);
    await begin(browser);
    const photo = await photograph(99);
    await send(browser, 'photo', [photo]);
    await send(browser, 'photo', [photo]);
    const [row, ...others] = await rows(
      `SELECT p.id::int AS id, file_key FROM application_paper AS p
       JOIN application AS a ON a.id = p.application_id WHERE a.mobile = $1`,
      [mobile],
    );
    expect(others).toEqual([]);
    const key = String(row?.['file_key']);
    const stored = await app.services.storage.read(key);
    expect(stored?.includes(Buffer.from('JFIF'))).toBe(false);
    await browser.post('/my-application/remove', { file: String(row?.['id']) });
    expect(
      await rows('SELECT 1 FROM application_paper_gone WHERE file_key = $1', [key]),
    ).toHaveLength(1);
  });

  test('goes to those who check it once nothing is missing, and says so by mail', async () => {
    const mobile = newPhone();
    const browser = await applicant(mobile);
    await giveAddress(mobile);
    await begin(browser);
    await sendAll(browser);
    const wrong = await browser.post('/my-application/ids', { deb_id: '1', abc_id: '12' });
    expect(wrong.body).toContain(words.problems.abcId);
    const ids = { deb_id: '2412 3456 7890', abc_id: '1234-5678-9012' };
    expect((await browser.post('/my-application/ids', ids)).statusCode).toBe(303);
    expect((await browser.get('/my-application')).body).toContain(words.status.checking.title);
    expect(await mailsTo(mobile)).toEqual([expect.stringContaining('we have your papers')]);
  });

  test('asks no learner from abroad for the numbers of UGC', async () => {
    const mobile = newPhone();
    const browser = await applicant(mobile);
    await begin(browser, { learner: 'foreign' });
    await sendAll(browser);
    const open = (await detail(await idOf(mobile))).missing;
    expect(open).toEqual([{ what: 'paper', name: 'Passport', returned: false }]);
    await send(browser, 'passport', [await photograph(120)]);
    expect((await detail(await idOf(mobile))).status).toBe('checking');
  });
});

describe('staff', () => {
  async function whole(mobile: string): Promise<PlainBrowser> {
    const browser = await applicant(mobile);
    await begin(browser);
    await sendAll(browser);
    await browser.post('/my-application/ids', { deb_id: '241234567890', abc_id: '123456789012' });
    return browser;
  }

  test('open papers with a permission of their own alone, and each opening is noted', async () => {
    const mobile = newPhone();
    await whole(mobile);
    const id = await idOf(mobile);
    const [paper] = (await detail(id)).papers;
    const url = `/api/staff/applications/${id}/papers/${paper?.files[0]?.id}`;
    await letOpen(false);
    expect((await staff.call('GET', url)).status).toBe(403);
    expect((await staff.call('POST', `${url}/decision`, { state: 'accepted' })).status).toBe(403);
    await letOpen(true);
    expect((await staff.call('GET', url)).status).toBe(200);
    const noted = await rows(
      "SELECT 1 FROM audit_log WHERE action = 'open_paper' AND entity_id = $1",
      [String(id)],
    );
    expect(noted).toHaveLength(1);
  });

  test('list applications by status and programme, with what is missing', async () => {
    const mobile = newPhone();
    const browser = await applicant(mobile);
    await begin(browser);
    const url = `/api/staff/applications?status=open&programme=${codeOf('MBA')}&q=${mobile.slice(-9)}`;
    const { body, status } = await staff.call<{ items: StaffApplication[] }>('GET', url);
    expect(status).toBe(200);
    expect(body.data.items.map(({ missing }) => missing.map(({ name }) => name))).toEqual([
      [
        'Photograph',
        'Identity card',
        'Class 10 mark sheet',
        'Class 12 mark sheet',
        'Degree and its mark sheets',
        null,
      ],
    ]);
  });

  test('return a paper with a reason; a new one takes its place', async () => {
    await letOpen(true);
    const mobile = newPhone();
    const browser = await whole(mobile);
    await giveAddress(mobile);
    const id = await idOf(mobile);
    const [paper] = (await detail(id)).papers;
    const url = `/api/staff/applications/${id}/papers/${paper?.files[0]?.id}/decision`;
    expect((await staff.call('POST', url, { state: 'returned', reason: '' })).status).toBe(400);
    const reason = 'The lower edge is cut off.';
    await staff.call('POST', url, { state: 'returned', reason });
    expect((await browser.get('/my-application')).body).toContain(reason);
    expect((await detail(id)).status).toBe('open');
    await send(browser, 'photo', [await photograph(200)]);
    const after = await detail(id);
    expect([after.status, after.papers[0]?.files.length]).toEqual(['checking', 1]);
    expect(await mailsTo(mobile)).toEqual([
      expect.stringContaining('we have your papers'),
      expect.stringContaining('please send one paper again'),
    ]);
  });

  test('decide; the record of a decision outlives the person’s erasure for its time', async () => {
    const mobile = newPhone();
    await whole(mobile);
    const id = await idOf(mobile);
    const note = 'Welcome to the January batch.';
    const moved = await staff.call<ApplicationDetail>(
      'POST',
      `/api/staff/applications/${id}/status`,
      { status: 'admitted', note },
    );
    const year = app.clock.now().getUTCFullYear() + DECIDED_YEARS;
    expect(moved.body.data.keep_until?.slice(0, 4)).toBe(String(year));
    const [lead] = await rows('SELECT id::int AS id FROM lead WHERE mobile = $1', [mobile]);
    await app.services.leads.account.erase({ leadId: Number(lead?.['id']) });
    const kept = await detail(id);
    expect([kept.lead_id, kept.mobile, kept.email, kept.name]).toEqual([null, '', '', 'Asha Rao']);
  });

  test('an undecided one goes with its person, and so do its files', async () => {
    const mobile = newPhone();
    await whole(mobile);
    const id = await idOf(mobile);
    const keys = (
      await rows('SELECT file_key FROM application_paper WHERE application_id = $1', [id])
    ).map((row) => String(row['file_key']));
    const [lead] = await rows('SELECT id::int AS id FROM lead WHERE mobile = $1', [mobile]);
    await app.services.leads.account.erase({ leadId: Number(lead?.['id']) });
    expect(await rows('SELECT 1 FROM application WHERE id = $1', [id])).toEqual([]);
    expect(keys).toHaveLength(papersOfMba.length);
    const gone = await rows('SELECT 1 FROM application_paper_gone WHERE file_key = ANY ($1)', [
      keys,
    ]);
    expect(gone).toHaveLength(keys.length);
    await tidy(app.services);
    for (const key of keys) expect(await app.services.storage.has(key)).toBe(false);
  });

  test('a merge brings an application along, and its person finds it in their data', async () => {
    const [mobile, other] = [newPhone(), newPhone()];
    await whole(other);
    await applicant(mobile);
    const [kept] = await rows('SELECT id::int AS id FROM lead WHERE mobile = $1', [mobile]);
    const [gone] = await rows('SELECT id::int AS id FROM lead WHERE mobile = $1', [other]);
    const url = `/api/staff/leads/${String(kept?.['id'])}/merge`;
    expect((await staff.call('POST', url, { other: gone?.['id'] })).status).toBe(200);
    const visitor = { leadId: Number(kept?.['id']) };
    const [row] = await rows('SELECT * FROM lead WHERE id = $1', [visitor.leadId]);
    const held = await app.services.leads.account.held({
      leadId: visitor.leadId,
      publicId: String(row?.['public_id']),
      mobile,
      name: 'Asha Rao',
      leadsId: null,
      provedAt: app.clock.now(),
    });
    expect(held.applications.map(({ papers }) => papers.length)).toEqual([papersOfMba.length]);
  });

  test('time deletes what is undecided after a year, and what is decided after five', async () => {
    const [open, decided] = [newPhone(), newPhone()];
    await whole(open);
    await whole(decided);
    const ids = [await idOf(open), await idOf(decided)];
    const url = `/api/staff/applications/${ids[1]}/status`;
    expect((await staff.call('POST', url, { status: 'refused' })).status).toBe(200);
    const left = async () => {
      await tidy(app.services);
      const found = await rows('SELECT id FROM application WHERE id = ANY ($1)', [ids]);
      return found.length;
    };
    app.clock.advance(UNDECIDED_DAYS * DAY - DAY);
    expect(await left()).toBe(2);
    app.clock.advance(2 * DAY);
    expect(await left()).toBe(1);
    app.clock.advance(DECIDED_YEARS * 366 * DAY);
    expect(await left()).toBe(0);
  });
});

const DAY = 24 * 60 * 60_000;

import { readFileSync } from 'node:fs';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { applicantsOf } from '../../../../tests/support/applicants.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { plainBrowser } from '../../../../tests/support/plain-browser.ts';
import { memberWho } from '../../../../tests/support/releases.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone } from '../../../../tests/support/visitor.ts';
import { applicationWords as words } from '../../../kernel/words/applications.ts';
import { privacy } from '../../privacy/feature.ts';
import type { ApplicationDetail, StaffApplication } from '../calls.ts';
import { applications } from '../feature.ts';

let app: TestApp;
let staff: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ features: [applications, privacy], limits: { leadPost: 1_000 } });
  staff = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

const HEIC = readFileSync(new URL('../../../../tests/fixtures/photo.heic', import.meta.url));

const {
  rows,
  codeOf,
  applicant,
  begun,
  begin,
  send,
  photograph,
  idOf,
  detail,
  letOpen,
  sendAll,
  mailsTo,
  giveAddress,
  whole,
} = applicantsOf(() => ({ app, staff }));

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

  test('changes its programme while nothing is decided, and keeps the papers', async () => {
    const mobile = newPhone();
    const browser = await applicant(mobile);
    await begin(browser);
    await send(browser, 'photo', [await photograph(150)]);
    const again = await browser.get(`/my-application?again=1&programme=${codeOf('MCA')}`);
    expect(again.body).toContain('value="1999-04-21"');
    await begin(browser, { programme: codeOf('MCA') });
    const changed = await detail(await idOf(mobile));
    expect([changed.programme, changed.papers[0]?.files.length]).toEqual([codeOf('MCA'), 1]);
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

  test('see ABC-ID and DEB-ID by their ends alone if they see no numbers', async () => {
    const mobile = newPhone();
    await whole(mobile);
    const id = await idOf(mobile);
    const finance = await memberWho(app, 'leads.all', 'payments');
    const read = async (by: Pick<typeof finance, 'call'>) => {
      const answer = await by.call<ApplicationDetail>('GET', `/api/staff/applications/${id}`);
      return [answer.data.abc_id, answer.data.deb_id];
    };
    const [abc, deb] = await read(await memberWho(app, 'leads.all', 'leads.number'));
    expect([abc, deb]).toEqual([expect.stringMatching(/^\d{12}$/), expect.any(String)]);
    const ends = [abc, deb].map((whole) => `••••••${whole?.slice(-4)}`);
    expect(await read(finance)).toEqual(ends);
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

  test('ask for the first payment once a place is offered, and confirm it', async () => {
    const mobile = newPhone();
    const browser = await whole(mobile);
    await giveAddress(mobile);
    expect((await browser.get('/my-application')).body).not.toContain(words.fee.first);
    const url = `/api/staff/applications/${await idOf(mobile)}`;
    await staff.call('POST', `${url}/status`, { status: 'offered' });
    const offered = (await browser.get('/my-application')).body;
    const { payment_url } = app.services.content.snapshot().one('applicationForm').data;
    for (const said of [words.status.offered.title, words.fee.first, payment_url ?? '-'])
      expect(offered).toContain(said);
    const wrong = await browser.post('/my-application/payment', { reference: '?' });
    expect([wrong.statusCode, wrong.body.includes(words.problems.reference)]).toEqual([400, true]);
    await browser.post('/my-application/payment', { reference: 'UPI 4021 9931' });
    const told = await staff.call<ApplicationDetail>('GET', url);
    expect(told.body.data.payment_reference).toBe('UPI 4021 9931');
    await staff.call('POST', `${url}/payment`, { paid: true });
    expect((await browser.get('/my-application')).body).toContain(words.fee.paid);
    const subjects = await mailsTo(mobile);
    expect(subjects.filter((subject) => subject.includes('your fee has come'))).toHaveLength(1);
  });
});

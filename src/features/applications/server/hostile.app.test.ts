import { Agent, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { applicantsOf } from '../../../../tests/support/applicants.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone } from '../../../../tests/support/visitor.ts';
import { paperLimits } from '../../../kernel/leads/applications.ts';
import { applicationWords as words } from '../../../kernel/words/applications.ts';
import { applications } from '../feature.ts';

let app: TestApp;
let staff: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ features: [applications], limits: { leadPost: 1_000 } });
  staff = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

const { applicant, begin, begun, codeOf, detail, idOf, photograph, rows, send, whole } =
  applicantsOf(() => ({ app, staff }));

describe('papers', () => {
  test('forms that come at once bring no more files than one paper takes', async () => {
    const mobile = newPhone();
    const browser = await applicant(mobile);
    await begin(browser);
    const forms = Array.from({ length: 4 }, async (_, form) => {
      const widths = Array.from({ length: 5 }, (_file, file) => 40 + form * 10 + file);
      const files = await Promise.all(widths.map(photograph));
      return send(browser, 'photo', files);
    });
    await Promise.all(forms);
    const [photo] = (await detail(await idOf(mobile))).papers;
    expect(photo?.files).toHaveLength(paperLimits.ofPaper);
    const kept = [];
    for await (const { key } of app.services.storage.list())
      if (key.startsWith('papers/')) kept.push(key);
    const known = await rows(
      'SELECT file_key FROM application_paper UNION SELECT file_key FROM application_paper_gone',
    );
    expect(kept.toSorted()).toEqual(known.map((row) => String(row['file_key'])).toSorted());
  }, 60_000);

  test('too many at once are told so, not as a broken form', async () => {
    const browser = await applicant();
    await begin(browser);
    const files = Array.from({ length: 9 }, () => Buffer.from('x'));
    const { statusCode, body } = await send(browser, 'photo', files);
    expect([statusCode, body.includes(words.problems.atOnce(paperLimits.atOnce))]).toEqual([
      400,
      true,
    ]);
  });

  test('one person’s forms are limited, whatever network they come from', async () => {
    const browser = await applicant();
    await begin(browser);
    for (let form = 0; form < 90; form += 1) await send(browser, 'photo', []);
    const { statusCode, body } = await send(browser, 'photo', [await photograph()]);
    expect([statusCode, body.includes(words.problems.often)]).toEqual([429, true]);
  }, 60_000);

  test('after a file that is too large, the connection answers its next request', async () => {
    const browser = await applicant();
    await begin(browser);
    if (!app.server.server.listening) await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answered = (method: string, path: string, type = '', payload?: Buffer) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { cookie, accept: 'text/html', ...(type && { 'content-type': type }) };
        const sent = ask({ agent, port, method, path, headers }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode));
        });
        sent.once('error', reject).end(payload);
      });
    const head = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"`;
    const form = Buffer.concat([
      Buffer.from(`${head('paper')}\r\n\r\nphoto\r\n${head('file')}; filename="a.jpg"\r\n\r\n`),
      Buffer.alloc(paperLimits.bytes + 900_000),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const type = 'multipart/form-data; boundary=b';
    expect(await answered('POST', '/my-application/paper', type, form)).toBe(400);
    expect(await answered('GET', '/my-application')).toBe(200);
    agent.destroy();
  }, 20_000);

  test('of another person cannot be removed, and their ids tell nothing', async () => {
    const [mine, theirs] = [await applicant(), newPhone()];
    await begin(mine);
    await whole(theirs);
    const [{ id } = {}] = await rows(
      `SELECT p.id FROM application_paper AS p JOIN application AS a ON a.id = p.application_id
       WHERE a.mobile = $1`,
      [theirs],
    );
    const [known, unknown] = [
      await mine.post('/my-application/remove', { file: String(id) }),
      await mine.post('/my-application/remove', { file: '999999' }),
    ];
    expect(known.headers.location).toBe(unknown.headers.location);
    expect(await rows('SELECT 1 FROM application_paper WHERE id = $1', [id])).toHaveLength(1);
  });
});

describe('an application', () => {
  test('whose fee has come keeps the reference that staff have confirmed', async () => {
    const mobile = newPhone();
    const browser = await whole(mobile);
    const id = await idOf(mobile);
    await browser.post('/my-application/payment', { reference: 'UPI 4021 9931' });
    await staff.call('POST', `/api/staff/applications/${id}/payment`, { paid: true });
    const later = await browser.post('/my-application/payment', { reference: 'UPI 0000 0000' });
    expect([later.statusCode, later.body.includes(words.fee.paid)]).toEqual([409, true]);
    expect((await detail(id)).payment_reference).toBe('UPI 4021 9931');
  });

  test('for which a place is offered changes no more by its first form, and says so', async () => {
    const mobile = newPhone();
    const browser = await whole(mobile);
    const url = `/api/staff/applications/${await idOf(mobile)}/status`;
    await staff.call('POST', url, { status: 'offered' });
    const answer = await browser.post('/my-application/begin', begun({ programme: codeOf('MCA') }));
    expect([answer.statusCode, answer.body.includes(words.problems.offered)]).toEqual([409, true]);
    const [lead] = await rows('SELECT area_of_interest FROM lead WHERE mobile = $1', [mobile]);
    expect(lead?.['area_of_interest']).not.toBe(codeOf('MCA'));
  });

  test('that is decided is not opened again beside a newer one, nor for somebody erased', async () => {
    const mobile = newPhone();
    const browser = await whole(mobile);
    const id = await idOf(mobile);
    const move = (status: string) =>
      staff.call('POST', `/api/staff/applications/${id}/status`, { status });
    await move('refused');
    expect((await move('checking')).status).toBe(200);
    await move('refused');
    await begin(browser, { programme: codeOf('MCA') });
    expect([(await move('checking')).status, (await detail(id)).status]).toEqual([409, 'refused']);
    expect((await move('admitted')).status).toBe(200);
    const [lead] = await rows('SELECT id::int AS id FROM lead WHERE mobile = $1', [mobile]);
    await app.services.leads.account.erase({ leadId: Number(lead?.['id']) });
    const before = await detail(id);
    expect([(await move('open')).status, await detail(id)]).toEqual([409, before]);
  });

  test('is one, however often its first form comes at once', async () => {
    const mobile = newPhone();
    const browser = await applicant(mobile);
    await Promise.all(Array.from({ length: 6 }, () => begin(browser)));
    expect(await rows('SELECT 1 FROM application WHERE mobile = $1', [mobile])).toHaveLength(1);
  });
});

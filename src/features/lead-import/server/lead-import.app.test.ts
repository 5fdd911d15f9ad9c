import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { formFields } from '../../../../tests/support/plain-browser.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import {
  csvOf,
  fileOf,
  type Person,
  person,
  stated,
} from '../../../../tests/support/lead-lists.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { rewritten, workbookOf } from '../../../../tests/support/workbooks.ts';
import type { LeadPage } from '../../../kernel/staffLeads/staffLeads.ts';
import type { LeadListReport } from '../calls.ts';
import { leadImport } from '../feature.ts';

/** Monday, 30 November 2026, 11 am in India. */
const MONDAY = new Date('2026-11-30T05:30:00Z');

let app: TestApp;
let admin: StaffBrowser & { id: number };
let programme = '';
beforeAll(async () => {
  app = await createTestApp({ features: [leadImport], limits: { leadPost: 1_000 } });
  app.clock.set(MONDAY);
  admin = await signedIn(app, 'ADMIN');
  programme = formFields(app, newPhone())['area_of_interest'] ?? '';
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(MONDAY));

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.services.database.pool.query<Row>(text, values)).rows;
}

/** For rows that say none. */
function others() {
  return { programme, qualification: 3 };
}

type Body = Record<string, unknown>;

function look(file: Body, by: StaffBrowser = admin) {
  return by.call<LeadListReport>('POST', '/api/staff/lead-lists/look', { ...others(), ...file });
}

function bring(file: Body, more: Body = {}, by: StaffBrowser = admin) {
  return by.call<LeadListReport>('POST', '/api/staff/lead-lists', {
    ...others(),
    ...file,
    ...stated,
    ...more,
  });
}

async function brought(persons: readonly Person[], more: Body = {}): Promise<LeadListReport> {
  const { status, body } = await bring(fileOf(csvOf(persons)), more);
  expect(body.errors ?? status).toBe(201);
  return body.data;
}

async function leadOf(mobile: string) {
  const [row] = await sql<{ id: string; name: string; email: string; verified_at: Date | null }>(
    'SELECT id, name, email, verified_at FROM lead WHERE mobile = $1',
    [mobile],
  );
  return row;
}

async function pageOf(mobile: string): Promise<LeadPage> {
  const lead = await leadOf(mobile);
  return (await admin.call<LeadPage>('GET', `/api/staff/leads/${lead?.id}`)).body.data;
}

describe('a list that is brought in', () => {
  it('is looked at first, then stored as unverified leads with the consent that is stated for it', async () => {
    const one = person({ mobile: `0${newPhone().slice(3)}` });
    const file = fileOf(csvOf([one]));
    const seen = await look(file);
    expect(seen.body.data).toMatchObject({ id: null, rows: 1, added: 1, joined: 0, left_out: 0 });
    expect(seen.body.data.columns.map(({ name }) => name)).toEqual(['name', 'mobile', 'email']);
    const mobile = `+91${one.mobile.slice(1)}`;
    expect(await leadOf(mobile)).toBeUndefined();

    const { body } = await bring(file);
    expect(body.data).toMatchObject({ rows: 1, added: 1, owners: [{ name: null, leads: 1 }] });
    const page = await pageOf(mobile);
    expect(page).toMatchObject({
      name: one.name,
      verified_at: null,
      source_media: 'List',
      source_campaign: stated.list,
    });
    const text = page.timeline.find(({ kind }) => kind === 'consent')?.text;
    expect(text).toMatch(
      /^Agreed on 28 .*: On a paper form at our stand\. As Kavya Narayan stated.*fair\.csv, SHA-256 [\da-f]{64}/,
    );
    const [consent] = await sql<{ purposes: string[] }>(
      'SELECT purposes FROM consent JOIN lead ON lead.id = lead_id WHERE mobile = $1',
      [mobile],
    );
    expect(consent?.purposes).toEqual(['call', 'email']);
  });

  it('joins numbers of known leads, however they are written, and changes nothing that they said', async () => {
    const [verified, typed] = [newPhone(), newPhone()];
    await newVisitor(app).signIn(verified);
    await newVisitor(app).register(typed);
    const before = [await leadOf(verified), await leadOf(typed)];
    const file = fileOf(
      csvOf([
        person({ mobile: `0091 ${verified.slice(3, 8)} ${verified.slice(8)}` }),
        person({ mobile: typed.slice(3) }),
        person({ mobile: typed }),
      ]),
    );
    const { body } = await bring(file);
    expect(body.data).toMatchObject({ added: 0, joined: 2, left_out: 1 });
    expect(body.data.fates.map(({ fate, verified: is }) => [fate, is])).toEqual([
      ['joined', true],
      ['joined', false],
      ['twice', false],
    ]);
    expect([await leadOf(verified), await leadOf(typed)]).toEqual(before);
    const consents = (page: LeadPage) => page.timeline.filter(({ kind }) => kind === 'consent');
    expect(consents(await pageOf(verified))).toHaveLength(1);
    expect(consents(await pageOf(typed))).toHaveLength(2);
    expect((await pageOf(verified)).timeline).toContainEqual(
      expect.objectContaining({
        kind: 'entered',
        text: `also in row 2 of the list “${stated.list}”`,
      }),
    );
  });

  it('never brings in who was erased, or withdrew consent, however the number is written', async () => {
    const erased = person();
    const withdrawn = person();
    await brought([erased, withdrawn]);
    const gone = await leadOf(erased.mobile);
    expect((await admin.call('DELETE', `/api/staff/leads/${gone?.id}`)).status).toBe(200);
    await sql('UPDATE consent SET withdrawn_at = $2 WHERE lead_id = $1', [
      (await leadOf(withdrawn.mobile))?.id,
      MONDAY,
    ]);
    const report = await brought([
      {
        ...erased,
        email: 'other@example.com',
        mobile: `(0) ${erased.mobile.slice(3, 7)}-${erased.mobile.slice(7)}`,
      },
      person({ email: erased.email.toUpperCase() }),
      withdrawn,
      person(),
    ]);
    expect(report.fates.map(({ fate }) => fate)).toEqual(['erased', 'erased', 'withdrawn', 'new']);
    expect(await leadOf(erased.mobile)).toBeUndefined();
    const [kept] = await sql<{ count: number }>('SELECT count(*)::int FROM lead_erased');
    expect(kept?.count).toBe(2);
  });

  it('leaves out rows that are wrong, says why, and takes formulas as no names', async () => {
    const file = fileOf(
      csvOf([
        person(),
        person({ name: '=HYPERLINK(""http://evil.example"")' }),
        person({ mobile: '9.87654E+09' }),
        person({ mobile: '12345' }),
        person({ email: 'nobody' }),
        person({ name: '<script>alert(1)</script>' }),
      ]),
    );
    const { body } = await look({ ...file, qualification: null });
    expect(body.data).toMatchObject({ added: 0, left_out: 6 });
    const read = (await look(file)).body.data;
    expect(read.fates.map(({ fate }) => fate)).toEqual([
      'new',
      'wrong',
      'wrong',
      'wrong',
      'wrong',
      'new',
    ]);
    expect(read.fates.slice(1, 5).map(({ problems }) => problems[0]?.msg)).toEqual([
      'Is a formula, and no name.',
      'A spreadsheet has rounded it. Please save the column as text.',
      'Is no mobile number that can be taken.',
      'Please give an e-mail address, such as name@example.com.',
    ]);
  });

  it('is read from a workbook with its own words for programme and qualification', async () => {
    const [known] = app.services.content.snapshot().all('programme');
    const mobile = newPhone();
    const rows = [
      ['List of the fair'],
      [
        'First name',
        'Last name',
        'Contact number',
        'Email',
        'Course',
        'Education',
        'State',
        'Remarks',
      ],
      [
        'Ravi',
        'Kumar',
        Number(mobile.slice(3)),
        'ravi@example.com',
        known?.data.display_name ?? '',
        'B.Com',
        'KERALA',
        'Asked for EMI',
      ],
    ];
    const file = fileOf(await workbookOf(rows), 'xlsx');
    const { body } = await bring({ ...file, programme: null, qualification: null });
    expect(body.data).toMatchObject({ added: 1, left_out: 0 });
    const page = await pageOf(mobile);
    expect(page).toMatchObject({
      name: 'Ravi Kumar',
      highest_qualification_id: 3,
      area_of_interest: known?.data.erp_unicode,
      region: { country: 'IN', state: 'Kerala' },
    });
    expect(page.timeline).toContainEqual(
      expect.objectContaining({ kind: 'note', text: 'Asked for EMI' }),
    );
  });

  it('says that no first calls are planned if no clock runs', async () => {
    const { body } = await look(fileOf(csvOf([person()])));
    expect(body.data.notes).toEqual([expect.stringContaining('No first calls are planned')]);
  });

  it.each([
    'Student Name,Mobile No.,E-mail,Course Interested,Qualification,City',
    'Applicant Name,Contact No.,Email Address,Interested Course,Educational Qualification,Location',
    'full_name,phone_number,email,program_of_interest,education,city',
    'Lead Name,WhatsApp No,E-mail ID,Preferred Course,Last Qualification,District',
  ])('knows the columns of %s', async (heads) => {
    const one = person();
    const lines = `${heads}\n${one.name},${one.mobile},${one.email},MBA,Graduate,Mysuru`;
    const { body } = await look({ ...fileOf(lines), programme: null, qualification: null });
    expect(body.data).toMatchObject({ added: 1, left_out: 0 });
    const columns = body.data.columns.map(({ name }) => name);
    expect(columns).toEqual(['name', 'mobile', 'email', 'programme', 'qualification', 'city']);
  });

  it.each(['MBA', 'm.b.a.', 'Online MBA'])(
    'knows %s, whose specialisations bear it too',
    async (course) => {
      const mba = app.services.content
        .snapshot()
        .all('programme')
        .find(({ data }) => data.short_title === 'MBA');
      const one = person();
      const lines = `Name,Mobile,Email,Course\n${one.name},${one.mobile},${one.email},${course}`;
      const { body } = await bring({ ...fileOf(lines), programme: null });
      expect(body.data).toMatchObject({ added: 1, left_out: 0 });
      expect(await pageOf(one.mobile)).toMatchObject({ area_of_interest: mba?.data.erp_unicode });
    },
  );

  it('is refused in words if it is too long, too wide, packed to burst, or no table', async () => {
    const long = csvOf(Array.from({ length: 2_001 }, () => person()));
    const wide = `${Array.from({ length: 5_000 }, (_, at) => `c${at}`).join(',')}\n${'1,'.repeat(4_999)}1`;
    const bomb = rewritten(await workbookOf([['Name'], ['A']]), () =>
      ' '.repeat(200 * 1_024 * 1_024),
    );
    const answers = [
      await look(fileOf(long)),
      await look(fileOf(wide)),
      await look(fileOf(bomb, 'xlsx')),
      await look(fileOf('no workbook', 'xlsx')),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    const words = answers.map(({ body }) => body.errors?.[0]?.msg);
    expect(words[0]).toContain('more than 2,000 rows: 2,001');
    expect(words[1]).toContain('names 5000 columns: take at most 400');
    expect(words[2]).toBeTruthy();
  });

  it('is brought in once, if it is sent twice at the same moment', async () => {
    const one = person();
    const file = fileOf(csvOf([one]));
    const answers = await Promise.all([bring(file), bring(file)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.msg).toContain('Kavya Narayan has brought this file in on 30 ');
    expect((await sql('SELECT FROM lead WHERE mobile = $1', [one.mobile])).length).toBe(1);
  });

  it('needs its statement of consent, of a day that has come', async () => {
    const file = fileOf(csvOf([person()]));
    const unstated = await bring(file, {
      is_stated: false,
      list: ' ',
      agreed_how: '',
      agreed_to: [],
    });
    expect(unstated.body.errors?.map(({ field }) => field)).toEqual([
      'list',
      'agreed_how',
      'agreed_to',
      'is_stated',
    ]);
    const later = await bring(file, { agreed_on: '2026-12-01' });
    expect(later.body.errors?.map(({ field }) => field)).toEqual(['agreed_on']);
  });

  it('is for those alone who see and work on all leads', async () => {
    const roleOf = async (permissions: string[]) => {
      const role = { name: `Role ${permissions.join()}`, team: null, permissions };
      const { body } = await admin.call<{ id: number }>('POST', '/api/staff/roles', role);
      return body.data.id;
    };
    const file = fileOf(csvOf([person()]));
    for (const permissions of [
      ['leads.own', 'leads.work'],
      ['leads.all', 'leads.assign'],
    ]) {
      const other = await signedIn(app, await roleOf(permissions));
      const { status } = await bring(file, {}, other);
      expect([permissions, status]).toEqual([permissions, 403]);
      expect((await look(file, other)).status).toBe(403);
      expect((await other.call('GET', '/api/staff/lead-lists')).status).toBe(403);
    }
    const desk = await signedIn(app, await roleOf(['leads.all', 'leads.work']));
    expect((await bring(file, {}, desk)).status).toBe(201);
  });
});

it('brings 500 rows with 40 duplicates in at once, while others are answered', async () => {
  const known = Array.from({ length: 30 }, () => person());
  await brought(known, { list: 'Earlier' });
  const fresh = Array.from({ length: 460 }, () => person());
  const doubles = fresh.slice(0, 10).map(({ mobile }) => person({ mobile }));
  const file = fileOf(csvOf([...fresh, ...known, ...doubles]));
  let longest = 0;
  let last = performance.now();
  // How long the one thread is held at a time.
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const { body } = await bring(file);
  clearInterval(watch);
  expect(body.data).toMatchObject({ rows: 500, added: 460, joined: 30, left_out: 10 });
  expect(longest).toBeLessThan(1_000);
});

import { describe, expect, it } from 'vitest';

import { bodyOf, openDesk } from '../../../../tests/support/content.ts';
import { inheritedNames } from '../../../../tests/support/hostile-names.ts';
import { rewritten, workbookOf } from '../../../../tests/support/workbooks.ts';
import type { ContentEntry, ImportReport } from '../../../kernel/publishing/content.ts';

const desk = openDesk();

type Order = Readonly<Record<string, unknown>>;

/** Imports as the staff area does: the bytes of a file, headings guessed. */
function send(path: string, file: Buffer | string, order: Order = {}) {
  const format = typeof file === 'string' ? 'csv' : 'xlsx';
  const content = Buffer.from(file).toString('base64');
  const body = { format, content, encoding: 'base64', columns: 'guess', ...order };
  return desk.editor.call<ImportReport>('POST', `/api${path}/import`, { body });
}

async function entriesOf(path: string, query = ''): Promise<ContentEntry[]> {
  const url = `/api/content${path}?per_page=100&sort=id${query}`;
  return (await desk.editor.call<{ items: ContentEntry[] }>('GET', url)).data.items;
}

const lectureHeadings = [
  'Course',
  'Semester or year',
  'Batch',
  'Subject',
  'Begins on',
  'Begins at',
  'Ends on',
  'Ends at',
  'Taught by',
  'Remarks',
];

describe('live lectures from a workbook', () => {
  const rows = [
    lectureHeadings,
    [
      'MBA',
      'Sem 1',
      'Jan 2027',
      'Marketing',
      '24/12/2026',
      '7:00 pm',
      '24 Dec 2026',
      '8.30 pm',
      'Dr Rao',
      'ok',
    ],
    [
      'MBA',
      'Sem 1',
      'Jan 2027',
      'Finance',
      new Date('2026-12-25T00:00:00Z'),
      0.75,
      '25-12-26',
      '20:30',
      null,
      '',
    ],
  ];

  it('are looked at first: columns are guessed, and what no column means is left out', async () => {
    const { data } = await send('/liveLecture', await workbookOf(rows.slice(0, 2)));
    expect(data).toMatchObject({ rows: 1, created: 1, dry_run: true, errors: [] });
    expect(data.columns.at(-1)).toEqual({ heading: 'Remarks', names: [], sample: 'ok' });
    expect(data.fates[0]).toMatchObject({ line: 2, fate: 'new', id: null });
    expect(await entriesOf('/liveLecture')).toEqual([]);
  });

  it('come in as the registrar wrote them, and a second time change nothing', async () => {
    const file = await workbookOf(rows.slice(0, 2));
    const made = await send('/liveLecture', file, { dry_run: false, publish: true });
    expect(made.data).toMatchObject({ created: 1, errors: [] });
    const [lecture] = await entriesOf('/liveLecture');
    expect(lecture).toMatchObject({ id: made.data.fates[0]?.id, status: 'published' });
    expect(lecture?.draft).toMatchObject({
      start_date: '2026-12-24',
      start_time: '19:00',
      end_date: '2026-12-24',
      end_time: '20:30',
    });
    const again = await send('/liveLecture', file, { match_names: true, publish: true });
    expect(again.data).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
  });

  it('tell the cell of what cannot be read, and none is stored', async () => {
    const wrong = [
      'MBA',
      'Sem 1',
      'Jan',
      'Law',
      '12/24/2026',
      'evening',
      '24/12/2026',
      '9 pm',
      '',
      '',
    ];
    const { data } = await send('/liveLecture', await workbookOf([...rows.slice(0, 2), wrong]), {
      dry_run: false,
    });
    expect(data).toMatchObject({ created: 0, updated: 0 });
    expect(data.fates[1]).toMatchObject({ line: 3, fate: 'wrong' });
    expect(data.fates[1]?.errors).toMatchObject([
      {
        label: 'Begins on',
        column: 'E',
        value: '12/24/2026',
        msg: expect.stringContaining('A day: 24/12/2026'),
      },
      { label: 'Begins at', column: 'F', value: 'evening' },
    ]);
    expect(await entriesOf('/liveLecture')).toHaveLength(1);
  });

  it('may hold cells of days and of formulas', async () => {
    const file = rewritten(await workbookOf([lectureHeadings, rows[2] ?? []]), (xml) =>
      xml.replace('<v>0.75</v>', '<f>18/24</f><v>0.75</v>'),
    );
    const { data } = await send('/liveLecture', file);
    expect(data.fates[0]?.errors).toMatchObject([
      { label: 'Begins at', column: 'F', value: '0.75' },
    ]);
  });
});

describe('programmes with gaps', () => {
  const csv = [
    'Title,Type,Address,Semesters,Parent,Next batch begins,On the home page,Good for',
    'Online BBA,bachelors,online-bba,6,,1 Feb 2027,yes,"A step up at work; One skill, soon"',
    'Online BBA in Finance,Bachelors,finance,6,Online BBA,,no,"Further study, teaching, public exams"',
  ].join('\n');
  const columns = [
    'title',
    'program_type_id',
    'slug',
    'semester_count',
    'parent_program_id',
    'next_batch',
    'featured',
    'goals',
  ];

  it('are refused as they are, and come in as drafts where these may be unfinished', async () => {
    const strict = await send('/program', csv, { columns });
    expect(strict.data.fates[0]?.errors).toContainEqual(
      expect.objectContaining({ label: 'ERP code', msg: 'Please fill this in.' }),
    );
    const order = { columns, unfinished: true, dry_run: false };
    const { data } = await send('/program', csv, order);
    expect(data).toMatchObject({ created: 2, errors: [] });
    expect(data.fates[0]?.missing).toContain('ERP code');
    expect(data.fates[0]?.missing).not.toContain('Short title');
    const [top, below] = (await entriesOf('/program', '&q=BBA')).map(({ draft, ...entry }) => ({
      ...entry,
      draft,
    }));
    expect(top?.draft).toMatchObject({
      program_type_id: 1,
      next_batch: '2027-02-01',
      featured: true,
      goals: ['promotion', 'skill'],
    });
    expect(below).toMatchObject({ parent: top?.id, status: 'draft' });
    expect(below?.draft['goals']).toEqual(['study']);
  });

  it('are recognised by their address, and keep what a later table leaves out', async () => {
    const later = 'Address,Next batch begins,ERP code\nonline-bba,15-02-2027,UG-BBA\n';
    const order = { unfinished: true, match_names: true, dry_run: false };
    const { data } = await send('/program', later, order);
    expect(data.fates).toMatchObject([
      { fate: 'changed', changed: ['ERP code', 'Next batch begins'] },
    ]);
    const [top] = await entriesOf('/program', '&q=UG-BBA');
    expect(top?.draft).toMatchObject({ title: 'Online BBA', next_batch: '2027-02-15' });
  });

  it('are named by their code, title or address where something belongs to them', async () => {
    const subjects = [
      'Programme,Semester,Code,Subject,Credits',
      'UG-BBA,1,BBA101,Principles of management,4',
      'online bba,1,BBA102,Business maths,"4.5"',
      'online-bba/finance,1,FIN101,Banking,4',
      'Online BCom,1,X,Nothing,4',
    ].join('\n');
    const wrong = await send('/program/structure', subjects);
    expect(wrong.data.errors).toEqual([
      { row: 4, field: 'program_id', msg: 'There is no Programme called “Online BCom”.' },
    ]);
    const right = subjects.split('\n').slice(0, 4).join('\n');
    const { data } = await send('/program/structure', right, { dry_run: false });
    expect(data).toMatchObject({ created: 3, errors: [] });
    const [top, below] = await entriesOf('/program', '&q=BBA');
    const parents = (await entriesOf('/program/structure')).map(({ parent }) => parent);
    expect(parents).toEqual([top?.id, top?.id, below?.id]);
  });

  it('have fee plans in lakhs, with the terms of a group in columns of their own', async () => {
    const fees = [
      'Programme,Title,Type,In all,Fee of the course,One payment,EMI,EMI terms: Months,EMI terms: Each month',
      'Online BBA,By semester,semester,"₹1,72,000",1.72 lakh,"Rs. 28,667/-",Y,24,"7,500"',
    ].join('\n');
    const { data } = await send('/program/fee/structure', fees, {
      unfinished: true,
      dry_run: false,
    });
    expect(data.errors).toEqual([]);
    const [plan] = await entriesOf('/program/fee/structure');
    expect(plan?.draft).toMatchObject({
      fee_type: 3,
      totalAmount: 172_000,
      courseFee: 172_000,
      payment: 28_667,
      emiOption: true,
      installment: { emiDuration: 24, emiMonthlyPayment: 7_500 },
    });
  });
});

describe('a file that cannot be taken', () => {
  const faqs = 'question,answer\nWhy?,Because.\n';
  /** What the answer says of the file. */
  async function refusal(file: Buffer | string, order: Order = {}) {
    const reply = await send('/faq', file, order);
    return { status: reply.status, msg: reply.errors[0]?.msg };
  }

  it.each<[string, () => Promise<Buffer | string> | Buffer | string, Order, RegExp]>([
    [
      'half a workbook',
      async () => (await workbookOf([['question']])).subarray(0, 900),
      {},
      /not whole/,
    ],
    ['another archive', () => Buffer.from('PK\u0003\u0004nothing'), {}, /not whole/],
    ['no workbook', () => Buffer.from('question'), {}, /no XLSX file/],
    ['an old workbook', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), {}, /old \.xls/],
    ['half a CSV file', () => 'question,answer\nWhy?,"Beca', {}, /Line 2: .*never closed/],
    ['a row cut off', () => 'question,answer,order\nWhy?', {}, /Row 2 has 1 cells/],
    ['no rows', () => 'question,answer\n', {}, /no rows/],
    ['bytes', () => 'question\u0001,\u0000\n', {}, /no text/],
    ['too many rows', () => `question\n${'Why?\n'.repeat(100_000)}`, {}, /100000|1,00,000/],
    ['more columns than any table has', () => `${'a,'.repeat(500)}b\n`, {}, /names 501 columns/],
    ['two columns for one field', () => faqs, { columns: ['answer', 'answer'] }, /Two columns/],
    ['a column of every object', () => faqs, { columns: ['question', 'constructor'] }, /no field/],
    ['a column that is none', () => faqs, { columns: ['question', 'colour'] }, /no field colour/],
  ])('%s', async (_what, make, order, msg) => {
    const refused = await refusal(await make(), order);
    expect(refused).toEqual({ status: 400, msg: expect.stringMatching(msg) });
  });

  it('a workbook that unpacks to far more than it is, or reaches far down, or declares entities', async () => {
    const file = await workbookOf([
      ['question', 'answer'],
      ['Why?', 'Because.'],
    ]);
    const bomb = rewritten(file, (xml) =>
      xml.replace('</sheetData>', `</sheetData>${' '.repeat(2e7)}`),
    );
    expect(bomb.length).toBeLessThan(100_000);
    expect((await refusal(bomb)).msg).toMatch(/too large/);
    const far = rewritten(file, (xml) => xml.replaceAll(/r="([A-Z]?)2"/g, 'r="$11000000"'));
    expect((await refusal(far)).msg).toMatch(/Row 1000000|1000000/);
    const xxe = rewritten(file, (xml) =>
      xml.replace('<worksheet', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet'),
    );
    expect((await refusal(xxe)).msg).toMatch(/document types/);
  });

  it.each([
    `<row r='1000000'><c r='A1000000'><v>1</v></c></row>`,
    '<row r="1e6"><c r="A1e6"><v>1</v></c></row>',
    '<row r = "1000000"/>',
    `<row note="${'>'.repeat(3)}" r="1000000"/>`,
    `<row note="${'x'.repeat(300)}" r="1000000"/>`,
    '<row r="3"><c r="&#88;FD3"><v>1</v></c></row>',
    '<row r="3"><c r="zzz3"><v>1</v></c></row>',
    '<row r="3"><c r="A3" r="XFD3"><v>1</v></c></row>',
  ])('a workbook that says in odd ways how far it reaches: %s', async (row) => {
    const file = await workbookOf([['question', 'answer']]);
    const wide = rewritten(file, (xml) => xml.replace('</sheetData>', `${row}</sheetData>`));
    expect(await refusal(wide)).toEqual({
      status: 400,
      msg: expect.stringMatching(/damaged|further than|far away|no rows/),
    });
  });

  const endless = Array.from({ length: 200_000 }, (_, at) => ` a${at}=">"`).join('');
  it.each([
    ['a row', 'xl/worksheets/sheet', '<row ', `<row${endless} `],
    ['a sheet', 'xl/worksheets/sheet', '<sheetData', `<sheetData${endless}`],
    ['names alone', 'xl/worksheets/sheet', '<sheetData', `<sheetData${' a'.repeat(200_000)}`],
    ['a style', 'xl/styles', '<fonts', `<fonts${endless}`],
    ['tags within each other', 'xl/styles', '<fonts', `${'<a>'.repeat(100_000)}<fonts`],
    ['hidden tags', 'xl/styles', '<fonts', `<!-- > --><![CDATA[>]]>${'<a>'.repeat(100_000)}<fonts`],
  ])('a workbook that a parser could read for ever, at once: %s', async (_what, part, from, to) => {
    const file = rewritten(
      await workbookOf([['question', 'answer']]),
      (xml) => xml.replace(from, to),
      part,
    );
    // One that is read until its time is up is refused in other words.
    expect((await refusal(file)).msg).toMatch(/^The workbook is damaged|no rows/);
  });

  it.each([`"${'['.repeat(100_000)}"`, ` = '${'['.repeat(100_000)}'`])(
    'no row of a workbook that writes numbers in a format longer than any: %#',
    async (code) => {
      const file = await workbookOf([
        ['question', 'answer'],
        ['When?', new Date('2026-11-23T09:00:00Z')],
      ]);
      const slow = rewritten(
        file,
        (xml) => xml.replace(/formatCode="[^"]*"/, `formatCode${code.replace(/^"/, '="')}`),
        'xl/styles',
      );
      const { data } = await send('/faq', slow, { unfinished: true });
      expect(data.fates).toMatchObject([{ title: 'When?', fate: 'new' }]);
    },
  );

  it('a workbook whose one long text stands in every cell', async () => {
    const long = `${'R&D '.repeat(500_000)}`;
    const file = await workbookOf([
      ['question', 'answer'],
      ...Array.from({ length: 20 }, () => [long, long]),
    ]);
    expect(file.length).toBeLessThan(200_000);
    expect((await refusal(file)).msg).toMatch(/too large/);
  });

  it('is read where its encoding is another, and says so', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(faqs, 'utf16le')]);
    const wide = await send('/faq', utf16, { format: 'csv', unfinished: true });
    expect(wide.data).toMatchObject({ created: 1, notes: [] });
    const western = Buffer.from('question\nWhat\u0092s new?\n', 'latin1');
    const { data } = await send('/faq', western, { format: 'csv', unfinished: true });
    expect(data.fates[0]?.title).toBe('What’s new?');
    expect(data.notes[0]).toContain('Windows-1252');
  });
});

it.each(inheritedNames.flatMap((name) => [name, `${name}.x`]))(
  'has no field %s',
  async (heading) => {
    const body = { format: 'csv', content: `question,${heading}\nWhy?,x\n`, unfinished: true };
    const { status, data } = await desk.editor.call<ImportReport>('POST', '/api/faq/import', {
      body,
    });
    expect([status, data.created]).toEqual([200, 0]);
    const [field] = heading.split('.');
    expect(data.errors).toMatchObject([{ row: 1, field, msg: 'This field is not known here.' }]);
  },
);

it('takes no two rows for one entry, nor a number for an id that none writes so', async () => {
  const { data: old } = await desk.editor.call('POST', '/api/faq', {
    body: bodyOf('faq', 40, desk.samples),
  });
  const twice = await send('/faq', `id,question\n${old.id},One?\n${old.id},Two?\n`);
  expect(twice.data.fates[1]).toMatchObject({
    fate: 'wrong',
    errors: [{ field: 'id', column: 'A', msg: `Row 2 changes the entry ${old.id} already.` }],
  });
  const odd = await send('/faq', `id,question\n0x${old.id.toString(16)},One?\n`);
  expect(odd.data.errors).toMatchObject([{ row: 1, field: 'id' }]);
});

it('says of a text that is too long how long it may be', async () => {
  const { data } = await send('/faq', `question,answer\nWhy?,${'x'.repeat(5_000)}\n`);
  expect(data.errors).toMatchObject([{ field: 'answer', msg: expect.stringContaining('4,000') }]);
});

it('takes objects as before, and a name for an id in them', async () => {
  const row = { ...bodyOf('faq', 3, desk.samples), programmes: ['online-bba'] };
  const body = { format: 'json', content: JSON.stringify([row]), dry_run: false };
  const { data } = await desk.editor.call<ImportReport>('POST', '/api/faq/import', { body });
  expect(data).toMatchObject({ rows: 1, created: 1, updated: 0, errors: [] });
});

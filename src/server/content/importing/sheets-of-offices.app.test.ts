import { describe, expect, it } from 'vitest';

import { openDesk } from '../../../../tests/support/content.ts';
import { rewritten, workbookOf } from '../../../../tests/support/workbooks.ts';
import type { ContentEntry, ImportReport } from '../../../kernel/publishing/content.ts';

const desk = openDesk();

type Order = Readonly<Record<string, unknown>>;

async function send(path: string, file: Buffer | string, order: Order = {}) {
  const format = typeof file === 'string' ? 'csv' : 'xlsx';
  const content = Buffer.from(file).toString('base64');
  const usual = { encoding: 'base64', columns: 'guess', unfinished: true };
  const body = { ...usual, format, content, ...order };
  return desk.editor.call<ImportReport>('POST', `/api${path}/import`, { body });
}

async function entriesOf(path: string): Promise<ContentEntry[]> {
  const url = `/api/content${path}?per_page=100&sort=id`;
  return (await desk.editor.call<{ items: ContentEntry[] }>('GET', url)).data.items;
}

const headings = ['Sl. No.', 'Programme', 'Degree awarded', 'Level', 'Duration', 'No. of Sem'];

/** Programmes with their level written once, as a spreadsheet joins cells. */
async function programmes(): Promise<Buffer> {
  const file = await workbookOf([
    ['Programme master 2026', null, null, null, null, null],
    [null, null, null, null, null, null],
    headings,
    [1, 'MBA', 'Master of Business Administration', 'PG', '2 Years', 4],
    [2, 'MCA', 'Master of Computer Applications', null, '2 Years', 4],
    [3, 'BBA', 'Bachelor of Business Administration', 'UG', '3 Years', 6],
    [null, '* Fees exclusive of examination fee.', null, null, null, null],
  ]);
  const merges = '<mergeCells><mergeCell ref="A1:F1"/><mergeCell ref="D4:D5"/></mergeCells>';
  return rewritten(file, (xml) => xml.replace('</sheetData>', `</sheetData>${merges}`));
}

describe('programmes as an office keeps them', () => {
  it('have a title above, joined cells and a note below', async () => {
    const { data } = await send('/program', await programmes(), { dry_run: false });
    expect(data).toMatchObject({ created: 3, errors: [], table: { heading_row: 3 } });
    expect(data.notes).toEqual([
      'The columns are named in row 3. Left out above it: “Programme master 2026”.',
      'Left out, as no entry stands there: row 7 (“* Fees exclusive of examination fee.”).',
    ]);
    const drafts = (await entriesOf('/program')).map(({ draft }) => draft);
    expect(drafts.slice(-3)).toMatchObject([
      { title: 'MBA', display_name: 'Master of Business Administration', program_type_id: 2 },
      { title: 'MCA', program_type_id: 2, semester_count: 4 },
      { title: 'BBA', program_type_id: 1, semester_count: 6 },
    ]);
  });

  it('are imported from no row that names no column, whoever asks', async () => {
    const order = { heading_row: 1 };
    const { data } = await send('/program', await programmes(), order);
    expect(data).toMatchObject({ rows: 0, created: 0, fates: [], table: { heading_row: 1 } });
    expect(data.notes.at(-1)).toMatch(
      /^No column that row 1 of the sheet “Sheet 1” names is taken/,
    );
    expect(data.columns[1]).toEqual({ heading: '', names: [], sample: 'Programme' });
    const refused = await send('/program', await programmes(), { ...order, dry_run: false });
    expect(refused.status).toBe(400);
  });
});

describe('headings that mean another thing elsewhere', () => {
  const csv = (rows: number) =>
    [
      'Program Name,Short Name,Faculty,Admission Type,Semesters',
      ...Array.from(
        { length: rows },
        (_, at) => `Course ${at},N/A,School of Law,Direct Entry,${at}`,
      ),
    ].join('\n');

  it('stand for nothing if no cell below can be read, and this is said', async () => {
    const { data } = await send('/program', csv(3));
    expect(data.columns.map(({ names }) => names)).toEqual([
      ['title'],
      ['display_short_name'],
      [],
      [],
      ['semester_count'],
    ]);
    expect(data.notes).toEqual([
      'Column C, “Faculty”, is left out: no cell, such as “School of Law”, can be read as “Who teaches”.',
      'Column D, “Admission Type”, is left out: no cell, such as “Direct Entry”, can be read as “Type”. One of: Bachelors; Masters; Diploma.',
    ]);
    // A figure that is too low was read, and is told in its row.
    expect(data.errors.map(({ row, field }) => [row, field])).toEqual([[1, 'semester_count']]);
  });

  it('are told in each row if there are few, or if a person chose them', async () => {
    const few = await send('/program', csv(2));
    expect(few.data.errors.map(({ field }) => field)).toContain('program_type_id');
    const columns = ['title', null, null, 'program_type_id', null];
    const chosen = await send('/program', csv(3), { columns });
    expect(chosen.data.errors.map(({ field }) => field)).toEqual(
      Array.from({ length: 3 }, () => 'program_type_id'),
    );
  });

  it('have words, of which N/A is none', async () => {
    const rows = 'Program Name,Short Name,Duration\nWeaving,N/A,-\nDyeing,Dye,1 year\n';
    const { data } = await send('/program', rows, { dry_run: false });
    const ids = data.fates.map(({ id }) => id);
    const drafts = (await entriesOf('/program')).filter(({ id }) => ids.includes(id));
    expect(drafts.map(({ draft }) => [draft['display_short_name'], draft['duration']])).toEqual([
      [expect.not.stringContaining('N/A'), null],
      ['Dye', '1 year'],
    ]);
  });
});

describe('subjects of a syllabus', () => {
  it('need neither codes nor credits, and say their semester in words', async () => {
    const csv = [
      'Programme;Semester;Subject;Credits',
      'MBA;Semester 1;Business Economics;4',
      'MBA;Sem-II;Marketing;NIL',
      'MBA;3rd semester;Finance;4 credits',
      'MBA;Fourth;Project;-',
    ].join('\n');
    const order = { dry_run: false, publish: true, unfinished: false };
    const { data } = await send('/program/structure', csv, order);
    expect(data.errors).toEqual([]);
    const drafts = (await entriesOf('/program/structure')).map(({ draft }) => draft);
    expect(drafts.map(({ semester, credits }) => [semester, credits])).toEqual([
      [1, 4],
      [2, null],
      [3, 4],
      [4, null],
    ]);
  });

  it('that speak of two semesters, or of years, are refused', async () => {
    const csv = 'Programme,Semester,Subject\nMBA,Semester 1-2,Law\nMBA,Year 1,Law\n';
    const { data } = await send('/program/structure', csv);
    expect(data.errors.map(({ field }) => field)).toEqual(['semester', 'semester']);
  });
});

describe('fees as brochures write them', () => {
  it('are read, or refused in words that say what is odd', async () => {
    const odd: [string, string | number][] = [
      ['1.20,000', 'A full stop stands where a comma belongs.'],
      ['Rs  1,96,000 – 2,98,000', 'This is a range: give one amount.'],
      ['INR 1,35,000.00', 135_000],
      ['1,05,000.50', 'Leave out the paise.'],
      ['USD 2,400', 'This is not in rupees.'],
      ['90k', 90_000],
      ['Rs. 1,96,000/- only', 196_000],
      ['1.96 L', 196_000],
      ['1,96,000 INR', 196_000],
    ];
    const rows = odd.map(([amount], at) => `MBA,Plan ${at},Lumpsum,"${amount}"`);
    const csv = ['Programme,Title,Type,In all', ...rows].join('\n');
    const { data } = await send('/program/fee/structure', csv);
    const told = data.fates.map(({ errors }) => errors[0]?.msg ?? '');
    for (const [at, [, right]] of odd.entries())
      expect(told[at]).toEqual(typeof right === 'number' ? '' : expect.stringContaining(right));
    const whole = ['Programme,Title,Type,In all', ...rows.filter((_row, at) => told[at] === '')];
    await send('/program/fee/structure', whole.join('\n'), { dry_run: false });
    const amounts = (await entriesOf('/program/fee/structure')).map(
      ({ draft }) => draft['totalAmount'],
    );
    expect(amounts).toEqual(odd.map(([, right]) => right).filter((one) => typeof one === 'number'));
  });

  it('may stand for two fields, and NIL for none', async () => {
    const csv = 'Programme,Title,Fee,Reg.\nMBA,Twice,"1,00,000",NIL\n';
    const columns = ['program_id', 'title', ['totalAmount', 'courseFee'], 'registrationFee'];
    const { data } = await send('/program/fee/structure', csv, { columns, dry_run: false });
    expect(data.errors).toEqual([]);
    expect(data.columns[2]?.names).toEqual(['totalAmount', 'courseFee']);
    const plan = (await entriesOf('/program/fee/structure')).at(-1);
    expect(plan?.draft).toMatchObject({
      totalAmount: 100_000,
      courseFee: 100_000,
      registrationFee: null,
    });
  });
});

describe('a timetable', () => {
  const lectures = ['Date', 'Time', 'Subject', 'Course', 'Batch'];

  it('may have semicolons, and stops in its times', async () => {
    const csv = `${lectures.join(';')}\n25-Dec-26;19.00;Marketing;MBA;July 2026\n2026/12/26;1900 hrs;Law;MBA;July 2026\n`;
    const { data } = await send('/liveLecture', csv, { dry_run: false });
    expect(data.errors).toEqual([]);
    const drafts = (await entriesOf('/liveLecture')).map(({ draft }) => draft);
    expect(drafts).toMatchObject([
      { start_date: '2026-12-25', start_time: '19:00' },
      { start_date: '2026-12-26', start_time: '19:00' },
    ]);
  });

  it('takes words as its program shows them', async () => {
    const file = await workbookOf([
      [...lectures, 'Taught by'],
      [
        new Date('2026-12-24T00:00:00Z'),
        '7 pm',
        'Statistics',
        42,
        new Date('2026-07-01T00:00:00Z'),
        0.5,
      ],
    ]);
    const styled = rewritten(
      rewritten(file, (xml) =>
        xml
          .replace(/(<c r="D2")[^>]*>/, '$1 s="20">')
          .replace(/(<c r="E2")[^>]*>/, '$1 s="21">')
          .replace(/(<c r="F2")[^>]*>/, '$1 s="22">'),
      ),
      (xml) =>
        xml
          .replace(/<cellXfs[^>]*>.*<\/cellXfs>/s, (xfs) => {
            const there = xfs.match(/<xf /g)?.length ?? 0;
            const fill = '<xf numFmtId="0"/>'.repeat(20 - there);
            const own = '<xf numFmtId="190"/><xf numFmtId="17"/><xf numFmtId="9"/>';
            return xfs.replace('</cellXfs>', `${fill}${own}</cellXfs>`);
          })
          .replace(/<numFmts[^>]*>/, '$&<numFmt numFmtId="190" formatCode="0000"/>'),
      'xl/styles',
    );
    await send('/liveLecture', styled, { dry_run: false });
    const last = (await entriesOf('/liveLecture')).at(-1);
    expect(last?.draft).toMatchObject({
      start_date: '2026-12-24',
      course_name: '0042',
      batch: 'Jul-26',
      faculty: '50%',
    });
  });

  it('has no title from a column without a heading, and no row that says nothing', async () => {
    const { data } = await send('/liveLecture', ',Batch,Hall\nremark,July 2026,A\n,,B\n');
    expect(data.columns.map(({ names }) => names)).toEqual([[], ['batch'], []]);
    expect(data).toMatchObject({ created: 1 });
    expect(data.notes).toEqual([
      'Column A has no heading and is left out.',
      'No column is taken as “Subject”: new entries would have no name.',
      'Left out, as they say nothing in the columns taken: row 3.',
    ]);
  });
});

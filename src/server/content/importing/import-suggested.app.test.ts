import { describe, expect, it } from 'vitest';

import { openDesk } from '../../../../tests/support/content.ts';
import type { ContentEntry, ImportReport } from '../../../kernel/publishing/content.ts';

const desk = openDesk();

async function send(content: string, dry_run = false, path = '/program'): Promise<ImportReport> {
  const body = { format: 'csv', content, columns: 'guess', publish: true, dry_run };
  return (await desk.editor.call<ImportReport>('POST', `/api${path}/import`, { body })).data;
}

async function silk(): Promise<ContentEntry[]> {
  const url = '/api/content/program?per_page=100&sort=id&q=Silk';
  return (await desk.editor.call<{ items: ContentEntry[] }>('GET', url)).data.items;
}

describe('programmes from a sheet of what only the university knows', () => {
  const headings = 'Programme name,Type,Code,Duration,Next batch begins\n';
  const rows = 'Online Diploma in Silk,Diploma,DS1,1 year,15/01/2027\n';

  it('say the rest as a new programme of the staff area does, and are public at once', async () => {
    expect(await send(headings + rows)).toMatchObject({ created: 1, errors: [] });
    const [made] = await silk();
    expect(made).toMatchObject({
      status: 'published',
      draft: {
        title: 'Online Diploma in Silk',
        short_title: 'Silk',
        slug: 'online-diploma-in-silk',
        semester_count: 2,
        program_value: 'DS1',
        next_batch: '2027-01-15',
      },
    });
  });

  it('keep what a row says itself, and get an address of their own', async () => {
    const row = 'Online Diploma in Silk,Diploma,DS2,1 year,,Weaving\n';
    const sheet = `${headings.trim()},Short title\n${row}`;
    expect(await send(sheet)).toMatchObject({ created: 1, errors: [] });
    const [, made] = await silk();
    expect(made?.draft).toMatchObject({ short_title: 'Weaving', slug: 'online-diploma-in-silk-2' });
  });

  it('are told what nobody can suggest', async () => {
    const { fates } = await send('Title\nOnline Diploma in Jute\n', true);
    const lacks = fates[0]?.errors.map(({ label }) => label);
    expect(lacks).toEqual([
      'Type',
      'Short description',
      'Duration',
      'Semesters',
      'ERP code',
      'ERP programme value',
    ]);
  });
});

it.each([
  ['Total fee', 'In one payment', 4, 120_000, 120_000],
  ['Fee type,Total fee', 'By semester', 3, 120_000, 60_000, 'Semester,'],
  ['Mode of payment,Semester fee', 'By semester', 3, 120_000, 60_000, 'Semester,', '60000'],
])(
  'fee plans of which a sheet says %s say the other amounts themselves',
  async (headings, title, fee_type, totalAmount, payment, mode = '', amount = '"₹1,20,000"') => {
    const sheet = `Programme,${headings}\nDS1,${mode}${amount}\n`;
    const { errors, fates } = await send(sheet, false, '/program/fee/structure');
    expect(errors).toEqual([]);
    const url = `/api/content/program/fee/structure/${fates[0]?.id}`;
    const { data } = await desk.editor.call<ContentEntry>('GET', url);
    const amounts = { totalAmount, courseFee: totalAmount, payment };
    expect(data).toMatchObject({ status: 'published', draft: { title, fee_type, ...amounts } });
  },
);

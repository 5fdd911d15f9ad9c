import { beforeAll, expect, it } from 'vitest';

import { bodyOf, openDesk } from '../../../../tests/support/content.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import type { Quotation } from '../../../kernel/calls/staffScreens.ts';

const desk = openDesk();

function find(amounts: readonly number[]) {
  return desk.editor.call<{ places: Quotation[]; more: boolean }>(
    'POST',
    '/api/content/fees/quotations',
    { body: { amounts } },
  );
}

let statuses: number[] = [];

beforeAll(async () => {
  const sections = [
    { block: 'text', title: null, body: '<p>From <b>₹41,000</b> a semester.</p>' },
    {
      block: 'table',
      title: 'Fees',
      heads: [{ text: 'Course' }, { text: 'A semester' }],
      rows: [{ cells: [{ text: 'MBA' }, { text: 'Rs 41,000/-' }] }],
    },
    {
      block: 'text',
      title: null,
      body: '<table><tr><td>Course</td><td>Fee</td></tr><tr><td>MBA</td><td>0.41 lakh</td></tr></table>',
    },
  ];
  const page = { path: '/what-it-costs', title: 'What it costs', programme: null, sections };
  const stored = [
    await desk.editor.call('POST', '/api/auxiliary?publish=true', { body: page }),
    await desk.editor.call('POST', '/api/metadata', {
      body: {
        ...bodyOf('metadata', 1, desk.samples),
        path: '/what-it-costs',
        description: 'The MBA costs 41000 a semester, and 1,64,000 in all, with every examination.',
      },
    }),
    await desk.editor.call('POST', '/api/faq', {
      body: { question: 'How much is it?', answer: '<p>₹41,500, not ₹1,41,000.</p>', pages: [] },
    }),
    await desk.editor.call('POST', '/api/program/fee/structure', {
      body: { ...bodyOf('feePlan', 1, desk.samples), keyHighlights: ['₹41,000 at once'] },
    }),
  ];
  statuses = stored.map(({ status }) => status);
});

it('finds an amount however it is written, and names the place', async () => {
  expect(statuses).toEqual([201, 201, 201, 201]);
  const { data } = await find([41_000, 164_000]);
  expect(data.more).toBe(false);
  expect(data.places.map(({ place, page, said }) => [place, page, said])).toEqual([
    ['Sections 1: Text', '/what-it-costs', '₹41,000'],
    [
      'Sections 2 “Fees”: Rows 1 “MBA”: Cells 2 “A semester”: Cell',
      '/what-it-costs',
      'Rs 41,000/-',
    ],
    ['Sections 3: Text, row “MBA”, column “Fee”', '/what-it-costs', '0.41 lakh'],
    ['Description', '/what-it-costs', '41000'],
    ['Description', '/what-it-costs', '1,64,000'],
  ]);
});

it('is for an ADMIN, and asks for amounts', async () => {
  expect(await find([])).toMatchObject({ status: 400 });
  const other = await signedIn(desk.app, 'EVENT_CREATER');
  const refused = await other.call('POST', '/api/content/fees/quotations', { amounts: [1_000] });
  expect(refused.status).toBe(403);
});

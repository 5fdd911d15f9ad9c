import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../../tests/support/staff-area/draw.tsx';
import { readLeadChoices } from '../../../kernel/calls/staffLeads.ts';
import {
  bringInLeadList,
  type LeadList,
  type LeadListReport,
  listLeadLists,
  lookAtLeadList,
  type RowFate,
  undoLeadList,
} from '../calls.ts';
import { LeadImportScreen } from './LeadImportScreen.tsx';

const api = eachFakesApi();

function fate(line: number, of: RowFate['fate'], more: Partial<RowFate> = {}): RowFate {
  const mobile = `+9198450${String(line).padStart(5, '0')}`;
  return {
    line,
    fate: of,
    name: `Person ${line}`,
    mobile,
    lead: null,
    verified: false,
    problems: [],
    ...more,
  };
}

/** 500 rows of a fair, 40 of them duplicates: 30 of known leads, 10 of earlier rows. The first new ones are left out. */
function fair(): LeadListReport {
  const lines = Array.from({ length: 70 }, (_, at) => at + 432);
  return {
    id: null,
    rows: 500,
    added: 460,
    joined: 30,
    left_out: 10,
    notes: [],
    columns: [
      { heading: 'Student name', name: 'name', sample: 'Person 2' },
      { heading: 'Mobile no', name: 'mobile', sample: '9845000002' },
      { heading: 'Email id', name: 'email', sample: 'p2@example.com' },
      { heading: 'Class', name: null, sample: 'XII' },
    ],
    table: { sheet: '', sheets: [{ name: '', hidden: false }], heading_row: 1, rows: [] },
    fates: lines.map((line) =>
      line <= 461
        ? fate(line, 'new')
        : line <= 491
          ? fate(line, 'joined', { lead: line, verified: line === 462 })
          : fate(line, 'twice'),
    ),
    owners: [],
  };
}

const list: LeadList = {
  id: 7,
  list: 'Education fair, Pune',
  file: 'fair.csv',
  agreed_how: 'On a paper form',
  agreed_on: '2026-11-28',
  by: 'Kavya Narayan',
  rows: 500,
  added: 460,
  joined: 30,
  state: 'done',
  removed: 0,
  stayed: 0,
  created_at: '2026-11-30T06:00:00.000Z',
};

beforeEach(() => {
  api.answer(listLeadLists, []);
  api.answer(lookAtLeadList, fair());
  api.answer(readLeadChoices, {
    sources: [],
    campaigns: [],
    states: [],
    cities: [],
    staff: [],
    owners: [],
    invented: 0,
    stages: [],
    call_hours: [],
    programmes: [{ code: 'MBA', name: 'Master of Business Administration' }],
  });
});

async function choose() {
  await drawScreen(<LeadImportScreen />, { at: '/lead-import' });
  await userEvent.upload(page.getByLabelText('List to bring in'), new File(['a'], 'fair.csv'));
  await expect
    .element(page.getByText(/500 rows read; this would be: 460 new leads, 30 joined/))
    .toBeVisible();
}

it('brings in a fair’s list of 500 with 40 duplicates, after saying what becomes of each', async () => {
  const report = {
    ...fair(),
    id: 7,
    owners: [
      { name: 'Asha Rao', leads: 230 },
      { name: null, leads: 230 },
    ],
  };
  api.answer(bringInLeadList, report);
  await choose();
  await expect.element(page.getByText('An earlier row has the same number.').first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Person 462' }))
    .toHaveAttribute('href', '/admin/leads/462');
  await expect.element(page.getByText('10 more rows are not shown.')).toBeVisible();

  await page
    .getByLabelText('Programme of the others')
    .selectOptions('Master of Business Administration');
  await page.getByLabelText('Qualification of the others').selectOptions('Graduate');
  await page.getByLabelText('Name of the list').fill('Education fair, Pune');
  await page.getByLabelText('How and where they agreed').fill('On a paper form');
  await page.getByLabelText('Day on which they agreed').fill('2026-11-28');
  await page.getByLabelText('WhatsApp').click();
  await page.getByLabelText(/^Everyone in this list has agreed/).click();
  api.answer(listLeadLists, [list]);
  await page.getByRole('button', { name: 'Bring in 490 leads' }).click();
  await expect.element(page.getByText('Asha Rao: 230, nobody’s: 230.')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Take back Education fair, Pune' }))
    .toBeEnabled();
  expect(api.arrived(bringInLeadList).map(({ body }) => body)).toMatchObject([
    {
      programme: 'MBA',
      qualification: 3,
      list: 'Education fair, Pune',
      agreed_on: '2026-11-28',
      agreed_to: ['call', 'sms', 'email'],
      is_stated: true,
      call_days: 3,
    },
  ]);
});

it('lets a detail have one column, and looks again at each choice', async () => {
  await choose();
  await page.getByLabelText('Class').selectOptions('E-mail');
  await expect
    .poll(() => api.arrived(lookAtLeadList).at(-1)?.body)
    .toMatchObject({ columns: ['name', 'mobile', null, 'email'] });
});

it('says under each field what is wrong, and above the button what is not stated', async () => {
  const unstated = 'Please state that everyone in the list has agreed.';
  api.refuse(bringInLeadList, 'invalid_input', {
    errors: [
      { field: 'list', msg: 'Please name the list.' },
      { field: 'is_stated', msg: unstated },
    ],
  });
  await choose();
  await page.getByRole('button', { name: 'Bring in 490 leads' }).click();
  await expect.element(page.getByText('Please name the list.')).toBeVisible();
  await expect.element(page.getByText(unstated)).toBeVisible();
});

it('takes a list back after asking, and says how many stayed', async () => {
  api.answer(listLeadLists, [list]);
  api.answer(undoLeadList, null);
  await drawScreen(<LeadImportScreen />, { at: '/lead-import' });
  await page.getByRole('button', { name: 'Take back Education fair, Pune' }).click();
  api.answer(listLeadLists, [{ ...list, state: 'undone', removed: 455, stayed: 5 }]);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect
    .element(page.getByText('455 taken away, 5 stayed, as somebody has worked on them'))
    .toBeVisible();
});

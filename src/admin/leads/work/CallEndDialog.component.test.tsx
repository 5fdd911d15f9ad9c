import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../../tests/support/staff-area/draw.tsx';
import {
  leadChoicesSample,
  leadSample,
  pageSample,
} from '../../../../tests/support/staff-area/samples.ts';
import { listLeads, readLeadChoices, recordCallOutcome } from '../../../kernel/calls/staffLeads.ts';
import { CallsScreen } from '../CallsScreen.tsx';
import { CallEndDialog } from './CallEndDialog.tsx';

const api = eachFakesApi();
const fees = { id: 7, stage: 'lost' as const, label: 'Fees too high' };

/** The list of calls due. */
function due(leads: ReturnType<typeof leadSample>[]) {
  return { ...pageSample(leads), more: false };
}

beforeEach(() => {
  api.answer(readLeadChoices, leadChoicesSample()).answer(recordCallOutcome, null);
});

async function openDialog(lead = leadSample()) {
  api.answer(listLeads, due([lead]));
  await drawScreen(<CallsScreen />, { at: '/calls' });
  await page.getByRole('button', { name: /^Done/ }).click();
}

function sent() {
  return api.arrived(recordCallOutcome).map(({ body }) => body);
}

it('proposes the next step, and asks for the reason of a loss', async () => {
  api.answer(readLeadChoices, { ...leadChoicesSample(), stages: [fees] });
  await openDialog();
  await page.getByRole('button', { name: 'Reached: interested' }).click();
  await expect.element(page.getByLabelText('Stage')).toHaveValue('interested');
  await page.getByRole('button', { name: 'Reached: not interested' }).click();
  await expect.element(page.getByLabelText('Stage')).toHaveValue('');
  await page.getByLabelText('Stage').selectOptions('Lost: Fees too high');
  await page.getByRole('button', { name: 'End the call' }).click();
  await expect
    .poll(sent)
    .toEqual([{ outcome: 'not_interested', call_at: null, stage: 'lost', own_stage: 7, note: '' }]);
});

it('plans the next call that it proposes, at the first hour of calls', async () => {
  const opens = { from: '2096-03-05T03:30:00.000Z', until: '2096-03-05T12:30:00.000Z' };
  api.answer(readLeadChoices, { ...leadChoicesSample(), call_hours: [opens] });
  await openDialog(leadSample({ stage: 'contacted' }));
  await page.getByRole('button', { name: 'No answer' }).click();
  await expect
    .element(page.getByLabelText('Next call, day and time in India'))
    .toHaveValue('2096-03-05T09:00');
  await page.getByRole('button', { name: 'End the call' }).click();
  await expect
    .poll(sent)
    .toEqual([{ outcome: 'no_answer', call_at: null, at: opens.from, note: '' }]);
});

it('keeps the words when someone else has ended the call, and notes them by a second press', async () => {
  await openDialog(leadSample({ call_at: '2096-03-05T03:30:00.000Z' }));
  await page.getByRole('button', { name: 'Busy' }).click();
  await page.getByLabelText('Note').fill('Rings back at six');
  api.answer(listLeads, due([])).refuse(recordCallOutcome, 'conflict');
  const end = page.getByRole('button', { name: 'End the call' });
  await end.click();
  await expect.element(page.getByText('No call is due.')).toBeInTheDocument();
  await expect.element(page.getByLabelText('Note')).toHaveValue('Rings back at six');
  api.answer(recordCallOutcome, null);
  await end.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const [first, second] = sent();
  expect(first).toMatchObject({ call_at: '2096-03-05T03:30:00.000Z', note: 'Rings back at six' });
  expect(second).not.toHaveProperty('call_at');
  expect(second).toMatchObject({ outcome: 'busy', note: 'Rings back at six' });
});

it('works with the answers of the former version, which knows no custom stages', async () => {
  const { stages: _stages, call_hours: _hours, ...choices } = leadChoicesSample();
  const { own_stage: _own, ...lead } = leadSample({ stage: 'contacted' });
  const answer = readLeadChoices.answer.omit({ stages: true, call_hours: true });
  api.answer({ ...readLeadChoices, answer }, choices);
  const formers = lead as ReturnType<typeof leadSample>;
  const nothing = () => undefined;
  await drawScreen(<CallEndDialog lead={formers} onDone={nothing} onClose={nothing} />, {
    at: '/calls',
  });
  await page.getByRole('button', { name: 'No answer' }).click();
  await expect.element(page.getByLabelText('Stage')).toHaveValue('contacted');
  await page.getByRole('button', { name: 'End the call' }).click();
  await expect.poll(sent).toEqual([{ outcome: 'no_answer', call_at: null, note: '' }]);
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../../tests/support/staff-area/draw.tsx';
import { type Bundle, compareBundle, type ComparedEntry, importBundle } from '../calls.ts';
import { ComparisonPanel } from './ComparisonPanel.tsx';

const api = eachFakesApi();
const MANY = 20;

const bundle: Bundle = {
  id: '7b0f6f5e-93a1-4c53-8f51-0a6c2f9f1d10',
  name: 'site.zip',
  bytes: 9_000,
  made_at: '2026-11-21T06:30:00.000Z',
  origin: 'https://other.example.edu',
  product: '1.0.0',
  drafts: false,
  entries: MANY,
  files: 0,
};

function newQuestion(at: number): ComparedEntry {
  return {
    uid: `uid-${at}`,
    type: 'faq',
    title: `Question ${at}`,
    under: null,
    id: null,
    fate: 'new',
    differences: [],
    more: 0,
    conflicts: [],
    open: [],
    notes: [],
  };
}

it('says of every entry and field why an import was refused', async () => {
  const rows = Array.from({ length: MANY }, (_, at) => newQuestion(at + 1));
  const errors = rows.map(({ title }) => ({
    field: `faq “${title}”: answer`,
    msg: 'Please fill this in.',
  }));
  const changed = { field: 'faq 40', msg: '“Is it open?” was changed in the meantime.' };
  const counts = { new: MANY, different: 0, same: 0, only_here: 0, conflicts: 0, files: 0 };
  api
    .answer(compareBundle, { bundle, as_of: bundle.made_at, counts, rows, more: false })
    .refuse(importBundle, 'bundle_conflicts', { errors: [...errors, changed] });
  await drawScreen(<ComparisonPanel bundle={bundle} onDone={() => undefined} />);
  await page.getByRole('button', { name: 'Import and publish: 20 changes' }).click();
  const refusal = page.getByRole('alert');
  await expect
    .element(refusal.getByText('FAQ “Question 20”: Answer: Please fill this in.'))
    .toBeVisible();
  await expect
    .element(refusal.getByText('FAQ “Is it open?” was changed in the meantime.'))
    .toBeVisible();
  expect(refusal.getByRole('listitem').elements()).toHaveLength(MANY + 1);
});

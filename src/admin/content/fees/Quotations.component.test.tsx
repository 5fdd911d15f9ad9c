import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../../tests/support/staff-area/draw.tsx';
import { findQuotations, type Quotation } from '../../../kernel/calls/staffScreens.ts';
import type { Edit } from '../bulkEdit/useBulkEdit.ts';
import { QuotationCount, Quotations, raisesIn } from './Quotations.tsx';

const api = eachFakesApi();

const answer: Quotation = {
  type: 'faq',
  id: 12,
  title: 'What does it cost?',
  field: 'answer',
  place: 'Answer',
  page: '/fees',
  amount: 41_000,
  lead: 'A semester costs ',
  said: '₹41,000',
  tail: ', and no more.',
};
const edit: Edit = {
  id: 7,
  version: 3,
  title: 'MBA',
  status: 'published',
  differences: [],
  fields: { payment: 43_050 },
  amounts: [{ before: 41_000, after: 43_050 }],
};

it('counts before a raise the texts that quote the old amounts', async () => {
  api.answer(findQuotations, { places: [answer], more: false });
  await drawScreen(<QuotationCount edits={[edit]} />);
  await expect
    .element(page.getByText('1 place in texts, from “What does it cost?”, quote the old amounts.'))
    .toBeVisible();
  expect(api.arrived(findQuotations).map(({ body }) => body)).toEqual([{ amounts: [41_000] }]);
});

it('lists them after it with the new amount, and each leads to its field', async () => {
  api.answer(findQuotations, { places: [answer], more: true });
  const plans = [{ id: 8, title: 'BBA', version: 1, status: 'published' as const, draft: {} }];
  const bba = { id: 2, title: 'Online BBA', under: null, semesters: 6, pages: ['/bba'] };
  const still = { ...bba, plans: plans.map((plan) => ({ ...plan, draft: { payment: 41_000 } })) };
  const onDone = vi.fn<() => void>();
  await drawScreen(<Quotations raises={raisesIn([edit])} programmes={[still]} onDone={onDone} />);
  await expect
    .element(page.getByText('1 place in texts quotes an amount that was changed:'))
    .toBeVisible();
  await expect
    .element(page.getByText('Now ₹43,050. It still is an amount of Online BBA.'))
    .toBeVisible();
  await expect.element(page.getByText('There are more: these are the first.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'What does it cost?' }))
    .toHaveAttribute('href', '/admin/content/faq/12?field=answer');
  await page.getByRole('button', { name: 'Leave the others' }).click();
  expect(onDone).toHaveBeenCalledOnce();
});

it('says nothing if no text quotes an amount', async () => {
  api.answer(findQuotations, { places: [], more: false });
  await drawScreen(
    <>
      <p>Fees</p>
      <Quotations raises={raisesIn([edit])} programmes={[]} onDone={() => undefined} />
    </>,
  );
  await expect.poll(() => api.arrived(findQuotations).length).toBe(1);
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import {
  addressNow,
  drawScreen,
  eachFakesApi,
} from '../../../../tests/support/staff-area/draw.tsx';
import { readCounsellorFigures } from '../calls.ts';
import { FiguresScreen } from './FiguresScreen.tsx';

const api = eachFakesApi();
const none = { median_minutes: null, called: 0, reached: 0, verified: 0, applied: 0 };

it('shows figures by counsellor, with links to their leads, for the days that are chosen', async () => {
  api.answer(readCounsellorFigures, {
    from: '2026-11-01',
    until: '2026-11-30',
    people: [
      {
        id: 3,
        name: 'Asha Rao',
        leads: 40,
        called: 30,
        median_minutes: 95.4,
        reached: 20,
        verified: 10,
        applied: 4,
      },
      { id: null, name: null, leads: 2, ...none },
    ],
  });
  await drawScreen(<FiguresScreen />, { at: '/counsellor-figures' });
  await expect
    .element(page.getByRole('link', { name: '40' }))
    .toHaveAttribute('href', '/admin/leads?assigned=3&from=2026-11-01&until=2026-11-30');
  await expect.element(page.getByText('after 95 minutes')).toBeVisible();
  await expect.element(page.getByText('10 not called')).toBeVisible();
  await expect.element(page.getByText('50 %')).toBeVisible();
  await expect.element(page.getByText('Nobody’s')).toBeVisible();
  await page.getByLabelText('Days').selectOptions('Last 90 days');
  await expect.poll(addressNow).toBe('/counsellor-figures?days=90');
});

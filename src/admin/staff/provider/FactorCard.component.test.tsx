import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../../tests/support/staff-area/draw.tsx';
import { listRoles, putFactorRoles, readFactorRoles } from '../../../kernel/calls/roles.ts';
import { FactorCard } from './FactorCard.tsx';

const api = eachFakesApi();

it('names the roles that need a second factor in two presses', async () => {
  const role = { team: null, permissions: [], members: 1, may_give: true };
  api
    .answer(listRoles, [
      { ...role, id: 2, role: 'ADMIN', name: 'Administrator' },
      { ...role, id: 100, role: null, name: 'Counsellor, Hindi' },
    ])
    .answer(readFactorRoles, { roles: ['ADMIN'] })
    .answer(putFactorRoles, null);
  await drawScreen(<FactorCard />, { at: '/sign-in' });
  await expect.element(page.getByLabelText('Administrator')).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByLabelText('Counsellor, Hindi').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => api.arrived(putFactorRoles).at(-1)?.body)
    .toEqual({ roles: ['ADMIN', 100] });
});

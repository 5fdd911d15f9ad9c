import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../../tests/support/staff-area/draw.tsx';
import { StaffTheme } from '../theme/StaffTheme.tsx';
import { Notifier } from './Notifier.tsx';
import { notify } from './notify.ts';

it('announces a sentence with a link to its subject', async () => {
  await draw(
    <StaffTheme>
      <Notifier />
    </StaffTheme>,
  );
  notify('The page is live.', 'success', { href: '/mba', label: 'Open the page' });
  await expect.element(page.getByText('The page is live.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the page' }))
    .toHaveAttribute('href', '/mba');
});

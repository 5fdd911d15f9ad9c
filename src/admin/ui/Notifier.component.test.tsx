import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../../tests/support/staff-area/draw.tsx';
import { StaffTheme } from '../theme/StaffTheme.tsx';
import { FormDialog } from './FormDialog.tsx';
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

it('is heard beside an open dialog, and covers none of its buttons on a phone', async () => {
  await page.viewport(360, 640);
  onTestFinished(() => page.viewport(1280, 900));
  const nothing = () => undefined;
  await draw(
    <StaffTheme>
      <QueryClientProvider client={new QueryClient()}>
        <Notifier />
        <FormDialog title="A long form" action="Store" onSubmit={nothing} onClose={nothing}>
          <p style={{ height: '60rem' }}>Fields</p>
        </FormDialog>
      </QueryClientProvider>
    </StaffTheme>,
  );
  notify('Someone else was quicker.', 'error');
  await expect.element(page.getByRole('alert')).toBeVisible();
  const { bottom } = page.getByRole('alert').element().getBoundingClientRect();
  const { top } = page.getByRole('button', { name: 'Store' }).element().getBoundingClientRect();
  expect(bottom).toBeLessThan(top);
});

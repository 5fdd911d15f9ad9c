import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../../tests/support/staff-area/draw.tsx';
import { createStaffClient } from '../StaffArea.tsx';
import { StaffTheme } from '../theme/StaffTheme.tsx';
import { TextField } from './Field.tsx';
import { FormDialog } from './FormDialog.tsx';

const onSubmit = vi.fn<() => void>();
const onClose = vi.fn<() => void>();
const onOuterSubmit = vi.fn<() => void>();

async function open(busy = false) {
  for (const listener of [onSubmit, onClose, onOuterSubmit]) listener.mockClear();
  await draw(
    <QueryClientProvider client={createStaffClient()}>
      <StaffTheme>
        <form onSubmit={onOuterSubmit}>
          <FormDialog
            title="Rename"
            action="Rename it"
            busy={busy}
            onSubmit={onSubmit}
            onClose={onClose}
          >
            <TextField label="Name" errorText="Too long." help="At most ten letters." />
          </FormDialog>
        </form>
      </StaffTheme>
    </QueryClientProvider>,
  );
}

it('does it at Enter, and a form around it hears nothing of that', async () => {
  await open();
  await page.getByLabelText('Name', { exact: true }).click();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onOuterSubmit).not.toHaveBeenCalled();
});

it('leaves at Escape and at Cancel', async () => {
  await open();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('cannot be done twice while it is being done', async () => {
  await open(true);
  await expect.element(page.getByRole('button', { name: 'Rename it' })).toBeDisabled();
});

it('tells help and error of a field to those who do not see it', async () => {
  await open();
  const field = page.getByLabelText('Name', { exact: true });
  await expect.element(field).toHaveAccessibleDescription('At most ten letters. Too long.');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});

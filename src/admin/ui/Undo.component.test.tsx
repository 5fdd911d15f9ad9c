import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../../tests/support/staff-area/draw.tsx';
import { StaffTheme } from '../theme/StaffTheme.tsx';
import { Undo } from './Undo.tsx';

it('has the focus at once, names the removed thing, and restores it at a press', async () => {
  const onUndo = vi.fn<() => void>();
  await draw(
    <StaffTheme>
      <Undo words="The row is gone." onUndo={onUndo} />
    </StaffTheme>,
  );
  await expect.element(page.getByText('The row is gone.')).toBeVisible();
  const button = page.getByRole('button', { name: 'Bring it back' });
  await expect.element(button).toHaveFocus();
  await button.click();
  expect(onUndo).toHaveBeenCalledOnce();
});

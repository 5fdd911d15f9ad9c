import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../tests/support/staff-area/draw.tsx';
import { noProvider } from '../../../tests/support/staff-area/samples.ts';
import { readProvider } from '../../kernel/calls/identityProvider.ts';
import { listMediaFolders } from '../../kernel/calls/media.ts';
import { listRoles } from '../../kernel/calls/roles.ts';
import { FolderField } from '../media/folders.tsx';
import { InviteDialog } from '../staff/Invitations.tsx';

const api = eachFakesApi();
const folder = <FolderField value="" onChange={() => undefined} />;

it('says why a list could not be read, and reads it again', async () => {
  api.refuse(listMediaFolders, 'internal');
  await drawScreen(folder);
  const notice = page.getByRole('alert');
  await expect.element(notice.getByText('could not be read')).toBeVisible();
  api.answer(listMediaFolders, [{ folder: 'Campus', files: 2 }]);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('option', { name: 'Campus (2)' })).toBeInTheDocument();
  await expect.element(notice).not.toBeInTheDocument();
});

it('says it within a dialog too', async () => {
  api.refuse(listRoles, 'internal').answer(readProvider, noProvider);
  const props = { role: 'ADMIN', onClose: () => undefined } as const;
  await drawScreen(<InviteDialog {...props} />);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('could not be read')).toBeVisible();
});

it('says nothing to a role that may not read it', async () => {
  api.refuse(listMediaFolders, 'forbidden');
  await drawScreen(folder);
  await expect.poll(() => api.arrived(listMediaFolders).length).toBe(1);
  await expect.element(page.getByRole('combobox', { name: 'Folder' })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { addressNow, drawScreen, eachFakesApi } from '../../../tests/support/staff-area/draw.tsx';
import { mediaSample, pageSample } from '../../../tests/support/staff-area/samples.ts';
import { listMedia, listMediaFolders, readMedia, uploadMedia } from '../../kernel/calls/media.ts';
import { MediaScreen } from './MediaScreen.tsx';

const api = eachFakesApi();
const plain = mediaSample({ id: 12, name: 'library.jpg', alt: null, needs_alt: true });

beforeEach(() => {
  api
    .answer(listMediaFolders, [{ folder: 'campus', files: 1 }])
    .answer(listMedia, pageSample([mediaSample(), plain]));
});

function draw(at = '/media') {
  return drawScreen(<MediaScreen />, { at });
}

async function upload(name: string) {
  await draw();
  const file = new File(['bytes'], name, { type: 'image/jpeg' });
  await userEvent.upload(page.getByLabelText('Files').first(), file);
}

it('shows files as tiles, and says which lack a description', async () => {
  await draw();
  const files = page.getByRole('list', { name: 'Files' });
  await expect
    .element(files.getByRole('button', { name: /campus\.jpg.*1600 × 1200, not used/ }))
    .toBeVisible();
  await expect
    .element(files.getByRole('button', { name: /library\.jpg.*Not described/ }))
    .toBeVisible();
});

it('narrows to files without a description by the address', async () => {
  await draw();
  await page.getByLabelText('State').selectOptions('Without a description');
  await expect.poll(addressNow).toBe('/media?needs_alt=true');
  await expect
    .poll(() => api.arrived(listMedia).at(-1)?.query)
    .toMatchObject({ needs_alt: 'true' });
});

it('puts one state of files in the place of another', async () => {
  await draw('/media?needs_alt=true');
  await page.getByLabelText('State').selectOptions('In the trash');
  await expect.poll(addressNow).toBe('/media?trash=true');
  await expect.element(page.getByLabelText('State')).toHaveValue('trash');
});

it('takes a file in, and asks for its description at once', async () => {
  const item = { ...plain, id: 13, name: 'gate.jpg' };
  api.answer(uploadMedia, { ...item, duplicate: false, notes: [] }).answer(readMedia, item);
  await upload('gate.jpg');
  await expect.element(page.getByText('In the library.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Uploads' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Open' })).toBeVisible();
  expect(api.arrived(uploadMedia)[0]?.body).toMatchObject({ file: expect.any(File) });
});

it('names differences from the uploaded file', async () => {
  const notes = ['This picture moves, but pages show its first frame alone.'];
  api.answer(uploadMedia, { ...plain, duplicate: false, notes }).answer(readMedia, plain);
  await upload('waving.gif');
  await expect.element(page.getByText(`In the library. ${notes[0]}`)).toBeVisible();
});

it('says that the same bytes are there already', async () => {
  api.answer(uploadMedia, { ...mediaSample(), duplicate: true, notes: [] });
  await upload('again.jpg');
  await expect
    .element(page.getByText('The library has this very file already, as campus.jpg.'))
    .toBeVisible();
});

it('says in the server’s words why a file is not taken, until that is dismissed', async () => {
  api.refuse(uploadMedia, 'media_unreadable');
  await upload('torn.jpg');
  await expect.element(page.getByText('This file could not be read. Is it damaged?')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss torn.jpg' }).click();
  await expect.element(page.getByText('torn.jpg')).not.toBeInTheDocument();
});

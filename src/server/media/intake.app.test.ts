import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { UploadedMedia } from '../../kernel/publishing/media.ts';
import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { publishFile } from '../../../tests/support/content.ts';
import { minimalPdf, picture } from '../../../tests/support/files.ts';
import { signedIn, type StaffBrowser } from '../../../tests/support/staff.ts';

let app: TestApp;
let admin: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ content: 'empty' });
  await app.services.staff.auth();
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app?.close());

function upload(name: string, bytes: Buffer) {
  return admin.upload<UploadedMedia>('/api/upload', { name, bytes });
}

test('leaves only the document of a PDF that carries a page', async () => {
  const plain = minimalPdf('carrying');
  const before = Buffer.from('\x1b%-12345X@PJL\n', 'latin1');
  const bytes = Buffer.concat([before, plain, Buffer.from('<html></html>')]);
  const { status, body } = await upload('carrying.pdf', bytes);
  expect([status, body.data.bytes]).toEqual([201, plain.length]);
  const again = await upload('again.pdf', plain);
  expect(again.body.data).toMatchObject({ id: body.data.id, duplicate: true });
  await publishFile(app, body.data.id);
  expect((await app.server.inject({ url: body.data.url })).rawPayload).toEqual(plain);
});

test('a picture that is called by another form is taken as what it is, and named so', async () => {
  const { status, body } = await upload('IMG_7.JPG', await picture(31, 30).png().toBuffer());
  expect([status, body.data.name, body.data.type]).toEqual([201, 'IMG_7.png', 'image/png']);
});

test('a picture that moves is told not to, each time', async () => {
  const frames = await Promise.all(
    [1, 2].map((n) =>
      picture(30 + n, 40)
        .resize(30)
        .png()
        .toBuffer(),
    ),
  );
  const bytes = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  for (const duplicate of [false, true])
    expect((await upload('waving.gif', bytes)).body.data).toMatchObject({
      duplicate,
      notes: [expect.stringContaining('Upload it as an MP4 film')],
    });
});

test('a PDF that asks for a password is told', async () => {
  const bytes = Buffer.from(
    minimalPdf('locked').toString().replace('<<>>\n%%', '<</Encrypt 1 0 R>>\n%%'),
  );
  expect((await upload('locked.pdf', bytes)).body.data.notes).toEqual([
    expect.stringContaining('asks for a password'),
  ]);
});

test('a drawing of Illustrator is taken with the names that it declares', async () => {
  const head =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ENTITY ns "http://www.w3.org/2000/svg">]>';
  const bytes = Buffer.from(`${head}<svg xmlns="&ns;" width="9" height="9"><rect/></svg>`);
  expect((await upload('logo.svg', bytes)).status).toBe(201);
});

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { publishFile } from '../../../tests/support/content.ts';
import { minimalPdf, picture, tinyMp4 } from '../../../tests/support/files.ts';
import { signedIn, type StaffBrowser } from '../../../tests/support/staff.ts';
import type { MediaItem } from '../../kernel/publishing/media.ts';
import { svgDrawing } from './encoding/svg-drawing.ts';

type Uploaded = MediaItem & { duplicate: boolean };

let app: TestApp;
let admin: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ content: 'empty' });
  await app.services.staff.auth();
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

function upload(name: string, bytes: Uint8Array, fields?: Record<string, string>) {
  return admin.upload<Uploaded>('/api/upload', { name, bytes, fields });
}

describe('an uploaded picture', () => {
  test('is encoded anew in widths up to its own, as AVIF and WebP', async () => {
    const { status, body } = await upload('hall.png', await picture(1000, 500).png().toBuffer());
    expect(status).toBe(201);
    const { data } = body;
    expect(data).toMatchObject({ width: 1000, height: 500, needs_alt: true, duplicate: false });
    await publishFile(app, data.id);
    const widths = (type: string) =>
      data.renditions.filter((one) => one.type === type).map(({ width }) => width);
    expect(widths('image/avif')).toEqual([160, 320, 640, 1000]);
    expect(widths('image/webp')).toEqual([160, 320, 640, 1000]);
    for (const one of data.renditions) {
      const file = await app.server.inject({ url: one.url });
      expect(file.statusCode).toBe(200);
      expect(file.headers['content-type']).toBe(one.type);
      const { width, height } = await sharp(file.rawPayload).metadata();
      expect({ width, height }).toEqual({ width: one.width, height: one.height });
    }
  });

  test('makes no page anew while nothing shows it', async () => {
    const version = () => app.services.content.snapshot().version;
    const before = version();
    const bytes = await picture(300, 200).png().toBuffer();
    const { data } = (await upload('spare.png', bytes)).body;
    expect(app.services.content.snapshot().media(data.id)?.url).toBe(data.url);
    expect(version()).toBe(before);
    await publishFile(app, data.id);
    const shown = version();
    expect(shown).not.toBe(before);
    await admin.call('PUT', `/api/media/${data.id}`, { alt: 'A spare room' });
    expect(version()).not.toBe(shown);
  });

  test('is turned upright, and loses its metadata', async () => {
    const bytes = await picture(400, 200)
      .withExif({ IFD0: { Copyright: 'A private note' }, IFD3: { GPSLatitude: '17/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = (await upload('phone.jpg', bytes)).body;
    await publishFile(app, data.id);
    expect([data.width, data.height]).toEqual([200, 400]);
    const file = await app.server.inject({ url: data.url });
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();
    expect(file.rawPayload.includes('private note')).toBe(false);
  });

  test('is served for ever, with the right headers, and answers 304', async () => {
    const { data } = (await upload('a.webp', await picture(200, 100).webp().toBuffer())).body;
    await publishFile(app, data.id);
    const file = await app.server.inject({ url: data.url });
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    const etag = String(file.headers.etag);
    const again = await app.server.inject({ url: data.url, headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    const others = await app.server.inject({ url: data.url, headers: { 'if-none-match': '*' } });
    expect(others.statusCode).toBe(304);
  });

  test('is stored once, however often it is uploaded', async () => {
    const bytes = await picture(64, 64).png().toBuffer();
    const first = await upload('one.png', bytes);
    const second = await upload('two.png', bytes);
    expect(second.status).toBe(200);
    expect(second.body.data).toMatchObject({ id: first.body.data.id, duplicate: true });
    const fresh = await picture(65, 65).png().toBuffer();
    const answers = await Promise.all([1, 2, 3].map((n) => upload(`${n}.png`, fresh)));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('reaches the pages of this process at once, described', async () => {
    const bytes = await picture(90, 90).png().toBuffer();
    const { data } = (await upload('b.png', bytes, { alt: 'A brown square' })).body;
    expect(data.needs_alt).toBe(false);
    expect(app.services.content.snapshot().media(data.id)?.alt).toBe('A brown square');
    const changed = await admin.call<MediaItem>('PUT', `/api/media/${data.id}`, {
      decorative: true,
    });
    expect(changed.body.data).toMatchObject({ alt: null, decorative: true });
    expect(app.services.content.snapshot().media(data.id)?.decorative).toBe(true);
  });

  test('has a focal point that pages keep in view', async () => {
    const { data } = (await upload('f.png', await picture(92, 92).png().toBuffer())).body;
    const focal = { x: 0.1, y: 0.9 };
    await admin.call('PUT', `/api/media/${data.id}`, { focal });
    expect(app.services.content.snapshot().media(data.id)?.focal).toEqual(focal);
  });

  test('is cropped, at new addresses, within its bounds', async () => {
    const { data } = (await upload('c.png', await picture(800, 400).png().toBuffer())).body;
    const crop = { left: 100, top: 0, width: 400, height: 400 };
    const cropped = await admin.call<MediaItem>('PUT', `/api/media/${data.id}`, { crop });
    expect(cropped.body.data).toMatchObject({ width: 400, height: 400 });
    expect(cropped.body.data.url).not.toBe(data.url);
    const outside = { ...crop, left: 700 };
    const refused = await admin.call('PUT', `/api/media/${data.id}`, { crop: outside });
    expect(refused.status).toBe(400);
    expect(refused.body.errors?.[0]?.field).toBe('crop');
  });

  test('is replaced, its stable address leading to the new content', async () => {
    const { data } = (await upload('old name é.png', await picture(300, 300).png().toBuffer()))
      .body;
    await publishFile(app, data.id);
    const next = await picture(600, 300).png().toBuffer();
    const path = `/api/media/${data.id}/file`;
    const replaced = await admin.upload<MediaItem>(path, { name: 'new.png', bytes: next });
    expect(replaced.body.data).toMatchObject({
      id: data.id,
      width: 600,
      stable_url: data.stable_url,
    });
    const stable = await app.server.inject({ url: data.stable_url });
    expect(stable.statusCode).toBe(302);
    expect(stable.headers.location).toBe(replaced.body.data.url);
    expect((await app.server.inject({ url: data.url })).statusCode).toBe(200);
    const pdf = await admin.upload(path, { name: 'a.pdf', bytes: minimalPdf('not a picture') });
    expect(pdf.status).toBe(415);
  });

  test('is not written over a version that the writer has not seen', async () => {
    const { data } = (await upload('v.png', await picture(70, 70).png().toBuffer())).body;
    const stale = await app.server.inject({
      method: 'PUT',
      url: `/api/media/${data.id}`,
      headers: {
        'if-match': '"7"',
        cookie: [...admin.cookies].map((pair) => pair.join('=')).join('; '),
      },
      payload: { alt: 'Too late' },
    });
    expect(stale.statusCode).toBe(412);
  });
});

describe('a drawing', () => {
  const svg = (inside: string, head = '') =>
    Buffer.from(
      `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 60" width="120" height="60">${inside}</svg>`,
    );

  test('becomes pixels: no SVG is ever served, and no script runs', async () => {
    const bytes = svg('<script>alert(1)</script><rect onload="x()" width="120" height="60"/>');
    const { status, body } = await upload('logo.svg', bytes);
    expect(status).toBe(201);
    expect(body.data.width).toBe(800);
    const types = new Set(body.data.renditions.map(({ type }) => type));
    expect(types).toEqual(new Set(['image/avif', 'image/webp', 'image/jpeg']));
    for (const name of ['source.svg', 'logo.svg', '120.svg']) {
      const folder = body.data.url.split('/').slice(0, -1).join('/');
      expect((await app.server.inject({ url: `${folder}/${name}` })).statusCode).toBe(404);
    }
  });

  test.each([
    ['an image elsewhere', svg('<image href="http://evil.example/x.png"/>')],
    ['a file of the server', svg('<image xlink:href="file:///etc/passwd"/>')],
    ['a style sheet', svg('<style>@import "http://evil.example/x.css";</style>')],
    ['an inclusion', svg('<xi:include href="file:///etc/passwd"/>')],
    [
      'an external entity',
      svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    ],
    ['entities that grow', svg('&b;', '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>')],
  ])('that refers to %s is refused', async (_what, bytes) => {
    const { status, body } = await upload('drawing.svg', bytes);
    expect([415, 422]).toContain(status);
    expect(body.msg).toMatch(/SVG|not accepted/);
  });
});

describe('a hostile drawing', () => {
  test('that begins with many comments is no SVG, and is told at once', async () => {
    const bytes = Buffer.from(`${'<!---->'.repeat(500)}x`);
    expect((await upload('a.svg', bytes)).status).toBe(415);
  });

  test('that begins with comments and declarations is taken', async () => {
    const head =
      '<?xml version="1.0"?><!-- a --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><!-- b -->';
    const bytes = `${head}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>`;
    expect((await upload('b.svg', Buffer.from(bytes))).status).toBe(201);
  });

  test('that puts elements into each other without end is read no further', async () => {
    const bytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(20_000)}`);
    const { status, body } = await upload('c.svg', bytes);
    expect([status, body.msg]).toEqual([
      422,
      'This SVG puts too many elements into each other. Upload it as PNG.',
    ]);
  });

  test('that asks for hours of drawing is given up, and takes nothing from others', async () => {
    const doubled = Array.from(
      { length: 24 },
      (_, n) => `<g id="g${n + 1}"><use href="#g${n}"/><use href="#g${n}"/></g>`,
    );
    const bytes = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99"><defs><circle id="g0" r="40"/>${doubled.join('')}</defs><use href="#g24"/></svg>`,
    );
    await expect(svgDrawing(app.services.config, 1_500)(bytes)).rejects.toMatchObject({
      code: 'media_unreadable',
      message: 'This SVG takes too long to draw. Simplify it, or upload it as PNG.',
    });
  });
});

describe('a bad file', () => {
  test('that is cut off is refused', async () => {
    const whole = await picture(600, 600).png({ compressionLevel: 0 }).toBuffer();
    const { status, body } = await upload('cut.png', whole.subarray(0, whole.length / 2));
    expect(status).toBe(422);
    expect(body.code).toBe('media_unreadable');
  });

  test('with more pixels than fit in memory is refused before they are made', async () => {
    const bytes = await sharp({
      create: { width: 12_000, height: 6_000, channels: 3, background: '#000' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const { status, body } = await upload('bomb.png', bytes);
    expect(status).toBe(422);
    expect(body.msg).toContain('60 million pixels');
  });

  test.each([
    ['a page that calls itself a picture', 'x.png', Buffer.from('<html><script>1</script></html>')],
    ['a PDF that calls itself a picture', 'x.png', minimalPdf('posing')],
    ['a program', 'x.exe', Buffer.from(`MZ${'\0'.repeat(200)}`)],
    ['no file name ending', 'x', minimalPdf('nameless')],
    ['nothing that is known', 'x.bin', Buffer.from('just some text')],
  ])('%s is refused', async (_what, name, bytes) => {
    const { status, body } = await upload(name, bytes);
    expect(status).toBe(415);
    expect(body.code).toBe('media_type_refused');
  });

  test('a PDF that is cut off is refused', async () => {
    expect((await upload('x.pdf', minimalPdf('cut').subarray(0, 20))).status).toBe(422);
  });

  test('a video that is cut off is refused', async () => {
    expect((await upload('x.mp4', tinyMp4().subarray(0, 2_000))).status).toBe(422);
  });

  test('too large for its kind is refused', async () => {
    const bytes = Buffer.concat([
      await picture(40, 40).png().toBuffer(),
      Buffer.alloc(21 * 1024 * 1024),
    ]);
    const { status, body } = await upload('large.png', bytes);
    expect(status).toBe(413);
    expect(body.msg).toContain('20 MB');
  });

  test('leaves only pixels of a picture that carries a page', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const bytes = Buffer.concat([await picture(50, 50).jpeg().toBuffer(), page]);
    const { data } = (await upload('both.jpg', bytes)).body;
    await publishFile(app, data.id);
    for (const { url } of data.renditions) {
      const file = await app.server.inject({ url });
      expect(file.rawPayload.includes('alert(1)')).toBe(false);
    }
  });
});

describe('names and forms', () => {
  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\pictures\\hall.png', 'hall.png'],
    ['.hidden.png', 'hidden.png'],
  ])('%s is kept as %s', async (given, kept) => {
    const { data } = (await upload(given, await picture(30, 30).png().toBuffer())).body;
    expect(data.name).toBe(kept);
    expect(data.stable_url).toBe(`/media/${data.id}/${kept}`);
  });

  test('a form without a file, or with an unknown field, is refused by name', async () => {
    const empty = await upload('x.png', Buffer.alloc(0));
    expect(empty.body.errors).toEqual([{ field: 'file', msg: 'Please choose a file.' }]);
    const bytes = await picture(31, 31).png().toBuffer();
    const unknown = await upload('x.png', bytes, { role: 'ADMIN' });
    expect(unknown.status).toBe(400);
    expect(unknown.body.errors?.[0]?.field).toBe('role');
    const json = await admin.call('POST', '/api/upload', { file: 'x' });
    expect(json.status).toBe(415);
  });

  test.each([
    '/media/1/..%2f..%2fsecret/160.avif',
    '/media/1/0123456789abcdef0123/..%2f..%2f..%2fsecret',
    '/media/1/0123456789abcdef0123/160.svg',
    '/media/0/0/0.png',
  ])('%s is not found', async (url) => {
    expect((await app.server.inject({ url })).statusCode).toBe(404);
  });
});

describe('documents and videos', () => {
  test('a PDF is kept as it is and downloaded under its name', async () => {
    const bytes = minimalPdf('the letter');
    const { data } = (await upload('Letter of 2026.pdf', bytes)).body;
    await publishFile(app, data.id);
    const file = await app.server.inject({ url: data.url });
    expect(file.rawPayload.equals(bytes)).toBe(true);
    expect(file.headers['content-disposition']).toContain(
      'attachment; filename="Letter of 2026.pdf"',
    );
    expect(file.headers['content-type']).toBe('application/pdf');
  });

  test('a video has captions, which are WebVTT, are changed at once, and may go again', async () => {
    const { data } = (await upload('talk.mp4', tinyMp4())).body;
    await publishFile(app, data.id);
    const change = (captions: string | null) =>
      admin.call<MediaItem>('PUT', `/api/media/${data.id}`, { captions });
    const shown = () => app.server.inject({ url: `/media/${data.id}/captions.vtt` });
    expect((await shown()).statusCode).toBe(404);

    for (const text of ['WEBVTT\n\n00:00.000 --> 00:02.000\nGood morning.\n', 'WEBVTT']) {
      const { body } = await change(text);
      expect(body.data.captions).toBe(text);
      const { payload, headers } = await shown();
      expect(payload).toBe(text);
      expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
      expect(app.services.content.snapshot().media(data.id)?.captions).toBe(
        `/media/${data.id}/captions.vtt`,
      );
    }
    for (const text of ['', 'WEBVTTS', '1\n00:00:00,000 --> 00:00:02,000\nGood morning.']) {
      const { status, body } = await change(text);
      expect(status).toBe(400);
      expect(body.errors?.[0]?.field).toBe('captions');
    }
    expect((await change(null)).body.data.captions).toBeNull();
    expect((await shown()).statusCode).toBe(404);
  });

  test('nothing but a video has captions', async () => {
    const { data } = (await upload('still.png', await picture(32, 32).png().toBuffer())).body;
    const { status, body } = await admin.call('PUT', `/api/media/${data.id}`, {
      captions: 'WEBVTT',
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'captions', msg: 'Only videos have captions.' }]);
  });
});

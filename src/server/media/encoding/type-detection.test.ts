import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { mediaLimits } from '../../../kernel/publishing/media.ts';
import { checkMp4, checkWebm, detectedType, detectType, rightlyNamed } from './type-detection.ts';

let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  const drawn = sharp({ create: { width: 4, height: 4, channels: 3, background: '#123' } });
  [png, jpeg] = await Promise.all([
    drawn.clone().png().toBuffer(),
    drawn.clone().jpeg().toBuffer(),
  ]);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n');

const zipped = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(40)]);
const heic = Buffer.concat([box('ftyp', 24), Buffer.alloc(8)]);
heic.write('heic', 8, 'latin1');

/** A part of an MP4: its length, its name, and as many bytes as that leaves. */
function box(name: string, bytes = 8): Buffer {
  const made = Buffer.alloc(bytes);
  made.writeUInt32BE(bytes, 0);
  made.write(name, 4, 'latin1');
  return made;
}

/** The same with its length in eight bytes. */
function longBox(name: string, bytes: number, said = bytes): Buffer {
  const made = Buffer.alloc(bytes);
  made.writeUInt32BE(1, 0);
  made.write(name, 4, 'latin1');
  made.writeBigUInt64BE(BigInt(said), 8);
  return made;
}

describe('a file is what its bytes say, where its name agrees', () => {
  test.each([
    ['photo.png', () => png, 'image/png'],
    ['photo.PNG', () => png, 'image/png'],
    ['photo.jpg', () => jpeg, 'image/jpeg'],
    ['photo.tar.jpeg', () => jpeg, 'image/jpeg'],
    ['logo.svg', () => svg, 'image/svg+xml'],
    ['brochure.pdf', () => pdf, 'application/pdf'],
    ['scan.pdf', () => Buffer.concat([Buffer.from('\x1b%-12345X@PJL\n'), pdf]), 'application/pdf'],
    // Cameras, messengers and servers name what they convert as it was before.
    ['photo.jpg', () => png, 'image/png'],
    ['photo.png', () => jpeg, 'image/jpeg'],
    ['photo.svg', () => png, 'image/png'],
  ])('%s', async (name, bytes, type) => {
    expect(await detectType(name, bytes())).toMatchObject({ type });
    expect(detectedType(type)).toMatchObject({ type });
  });

  test.each([
    ['photo', () => png, 'The file’s name'],
    ['photo.pdf', () => png, 'The file’s name'],
    ['brochure.png', () => pdf, 'The file’s name'],
    ['page.png', () => Buffer.from('<!DOCTYPE html><html></html>'), 'This is a web page'],
    ['page.svg', () => Buffer.from('<html><svg></svg></html>'), 'This is a web page'],
    ['program.png', () => Buffer.from('MZ\u0090\u0000'), 'This kind'],
    ['archive.pdf', () => zipped, 'This is an archive. Unpack it'],
    ['IMG_0001.HEIC', () => heic, 'This is a HEIC photo, as iPhones take them. Export it as JPEG'],
    ['empty.png', () => Buffer.alloc(0), 'This kind'],
  ])('%s is refused where they do not', async (name, bytes, msg) => {
    await expect(detectType(name, bytes())).rejects.toMatchObject({
      code: 'media_type_refused',
      message: expect.stringMatching(msg.replace('’', "'")),
    });
  });

  test.each([
    ['photo.jpg', 'photo.png'],
    ['Photo.PNG', 'Photo.PNG'],
    ['photo', 'photo.png'],
    ['photo.php', 'photo.php.png'],
  ])('%s that holds a PNG is called %s', async (name, called) => {
    expect(rightlyNamed(name, await detectType(name, png, true))).toBe(called);
  });

  test('what is larger than its kind may be is refused', async () => {
    const large = Buffer.concat([
      svg.subarray(0, -6),
      Buffer.alloc(mediaLimits.svg, ' '),
      svg.subarray(-6),
    ]);
    await expect(detectType('logo.svg', large)).rejects.toMatchObject({
      code: 'payload_too_large',
    });
    const bytes = Buffer.concat([png, Buffer.alloc(mediaLimits.image)]);
    await expect(detectType('a.png', bytes)).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  test('a film in pieces without end is refused at once', async () => {
    const head = Buffer.from([0, 0, 0, 16, ...Buffer.from('ftypisom'), 0, 0, 0, 0]);
    const pieces = Buffer.alloc(50_000_000);
    for (let at = 0; at < pieces.length; at += 8) pieces.write('\0\0\0\bfree', at, 'latin1');
    const before = process.threadCpuUsage();
    await expect(detectType('a.mp4', Buffer.concat([head, pieces]))).rejects.toThrow(
      'This film is in more pieces than any programme writes.',
    );
    expect(process.threadCpuUsage(before).user).toBeLessThan(400_000);
  });

  test('an archive of parts without end is no file of the library, which is said at once', async () => {
    const part = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(26)]);
    part.writeUInt16LE(1, 26);
    const parts = Buffer.concat([part, Buffer.from('a')])
      .toString('latin1')
      .repeat(1_000_000);
    const bytes = Buffer.from(parts, 'latin1');
    const before = process.threadCpuUsage();
    await expect(detectType('a.png', bytes)).rejects.toMatchObject({ code: 'media_type_refused' });
    expect(process.threadCpuUsage(before).user).toBeLessThan(400_000);
  });

  test('a typeface in another form is told what to ask for', async () => {
    const ttf = Buffer.from([0, 1, 0, 0, 0, 8, 0, 128, 0, 3, 0, 0]);
    await expect(detectType('face.ttf', ttf)).rejects.toThrow(
      'Typefaces are taken as WOFF2, but this file holds TTF.',
    );
  });

  test('what the library cannot hold has no type', () => {
    expect(() => detectedType('text/html')).toThrow('The library holds a file of type text/html.');
  });
});

describe('a film', () => {
  const [ftyp, moov, mdat] = [box('ftyp', 16), box('moov', 8), box('mdat', 40)];
  test.each([
    ['part by part', [ftyp, moov, mdat]],
    ['in another order', [ftyp, mdat, moov]],
    ['with a length of eight bytes', [ftyp, moov, longBox('mdat', 32)]],
    [
      'with a last part that goes to the end',
      [
        ftyp,
        moov,
        Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from('mdat'), Buffer.alloc(50)]),
      ],
    ],
  ])('is taken %s', (_what, parts) => {
    expect(() => checkMp4(Buffer.concat(parts))).not.toThrow();
  });

  test.each([
    ['cut off in a part', [ftyp, moov, mdat.subarray(0, 20)]],
    ['cut off between two', [ftyp, moov]],
    ['cut off in a head', [ftyp, moov, mdat, Buffer.alloc(4)]],
    ['without what it shows', [ftyp, mdat]],
    ['without what it is', [moov, mdat]],
    [
      'with a part shorter than its head',
      [ftyp, moov, mdat, Buffer.from([0, 0, 0, 4, 0, 0, 0, 0])],
    ],
    ['with a long part that is none', [ftyp, moov, longBox('mdat', 16, 4)]],
    [
      'with a part longer than any file',
      [ftyp, moov, longBox('mdat', 16, Number.MAX_SAFE_INTEGER)],
    ],
    ['empty', []],
  ])('is refused %s', (_what, parts) => {
    expect(() => checkMp4(Buffer.concat(parts))).toThrow('damaged or not complete');
  });

  test('of the other kind says so in its head', () => {
    const head = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
    expect(() =>
      checkWebm(Buffer.concat([head, Buffer.from('\u0042\u0082\u0084webm')])),
    ).not.toThrow();
    expect(() => checkWebm(Buffer.concat([head, Buffer.from('matroska')]))).toThrow('damaged');
    expect(() => checkWebm(Buffer.concat([head, Buffer.alloc(64), Buffer.from('webm')]))).toThrow(
      'damaged',
    );
  });
});

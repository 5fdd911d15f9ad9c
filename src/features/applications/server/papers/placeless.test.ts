import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';
import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { placeless } from './placeless.ts';

const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 18/1 0/1' } };

async function scan(): Promise<Buffer> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#446688' } });
  const pdf = new PDFDocument({ compress: false });
  pdf.image(await picture.jpeg().withExif(place).toBuffer());
  pdf.end();
  return buffer(pdf);
}

test('a PDF says no longer where its photographs were taken, and every byte keeps its place', async () => {
  const before = await scan();
  const after = placeless(before);
  expect(before.includes('Exif\0\0')).toBe(true);
  expect(after.includes('Exif\0\0')).toBe(false);
  expect(after.length).toBe(before.length);
  const begin = after.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
  const end = after.indexOf('endstream', begin);
  const photograph = await sharp(after.subarray(begin, end)).metadata();
  expect([photograph.width, photograph.height]).toEqual([40, 30]);
});

test('a description by XMP names no place either', () => {
  const said =
    '<x exif:GPSLatitude="12,18.5N" exif:GPSAltitude=\'770/1\'/><exif:GPSDateStamp>2026</a>';
  const after = placeless(Buffer.from(said)).toString();
  expect(after).not.toMatch(/12,18|770|2026/);
  expect(after).toHaveLength(said.length);
});

test('words that only look like a block stay', () => {
  const text = Buffer.from('Exif\0\0 is what cameras write; see exif:GPS.');
  expect(placeless(text).equals(text)).toBe(true);
});

/** A PDF's stream, packed, with `said` among other words. */
function packed(said: string): Buffer {
  const plain = `${'<rdf:Description/>'.repeat(40)}${said}`;
  const body = deflateSync(Buffer.from(plain, 'latin1'), { level: 1 });
  const head = `1 0 obj\n<< /Type /Metadata /Filter /FlateDecode /Length ${body.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), body, Buffer.from('\nendstream\nendobj\n')]);
}

function unpacked(pdf: Buffer): string {
  const from = pdf.indexOf('stream\n') + 7;
  return inflateSync(pdf.subarray(from, pdf.indexOf('endstream'))).toString('latin1');
}

test('packed descriptions and photographs name no place, and stay readable where they are', async () => {
  const before = packed('<x exif:GPSLatitude="12,18.5N"/>');
  const after = placeless(before);
  expect(after).toHaveLength(before.length);
  expect(unpacked(after)).toBe(unpacked(before).replace('12,18.5N', ' '.repeat(8)));
  const block = `\xff\xe1\x00\x20Exif\0\0${'12/1 18/1'.padEnd(26)}`;
  expect(unpacked(placeless(Buffer.concat([packed(block), packed('other')])))).not.toContain(
    '18/1',
  );
});

test('what is packed and names no place keeps every byte; a bomb is left as it is', () => {
  const text = packed('nothing');
  expect(placeless(text).equals(text)).toBe(true);
  const bomb = packed(`${'a'.repeat(40 * 1024 * 1024)}exif:GPSLatitude="1"`);
  expect(placeless(bomb).equals(bomb)).toBe(true);
});

test('many bombs take no longer than a few: behind them, nothing is unpacked', () => {
  const bomb = packed('a'.repeat(40 * 1024 * 1024));
  const place = packed('exif:GPSLatitude="1"');
  const pdf = Buffer.concat([...Array.from({ length: 5 }, () => bomb), place]);
  expect(placeless(pdf).equals(pdf)).toBe(true);
});

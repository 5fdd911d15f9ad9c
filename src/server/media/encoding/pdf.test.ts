import { expect, test } from 'vitest';

import { isEncrypted, isPdf, tidiedPdf } from './pdf.ts';

const body = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n';
const table = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 1>>\n';
const plain = `${body}${table}startxref\n${body.length}\n%%EOF\n`;

function tidied(text: string): string {
  return tidiedPdf(Buffer.from(text, 'latin1')).toString('latin1');
}

test.each([
  ['whole', plain],
  ['without a line break at its end', plain.trimEnd()],
  ['with blank lines at its end, which a signature may cover', `${plain}\r\n\r\n`],
  ['changed since, and so with two ends', `${plain}y\n%%EOF\n`],
  ['of version 2', plain.replace('1.4', '2.0')],
])('a PDF %s stays as it is', (_what, text) => {
  expect(tidied(text)).toBe(text);
});

const printer = '\x1b%-12345X@PJL JOB NAME="fees"\n@PJL ENTER LANGUAGE=PDF\n';

test.each([
  ['what a printer is told before it', `${printer}${plain}`],
  ['what a printer is told before and after it', `${printer}${plain}\x1b%-12345X@PJL EOJ\n`],
  ['noughts behind its end', `${plain}${'\0'.repeat(5_000)}`],
  ['a page behind its end', `${plain}<html><script>1</script></html>`],
  ['an archive behind its end', `${plain}PK\x03\x04aaaa`],
  ['a mark before it', `\xef\xbb\xbf${plain}`],
])('a PDF is kept without %s', (_what, text) => {
  expect(tidied(text)).toBe(plain);
});

test('a PDF whose places count from the first byte of the file keeps them', () => {
  const before = 'From: scanner\n';
  const moved = plain.replace(
    `startxref\n${body.length}`,
    `startxref\n${body.length + before.length}`,
  );
  const kept = tidied(before + moved);
  expect(kept).toMatch(/^%PDF-1\.4 *\n {8}/);
  expect(kept.slice(body.length + before.length)).toBe(moved.slice(body.length));
});

test('a PDF that lacks nothing but its last line is given it', () => {
  expect(tidied(plain.replace('%%EOF\n', ''))).toBe(`${plain.replace('%%EOF\n', '')}\n%%EOF\n`);
});

test.each([
  ['cut off', '%PDF-1.4\nx'],
  ['cut off in its table', plain.slice(0, -30)],
  ['that opens while it is fetched, cut off', `${plain}7 0 obj\n<<>>\nstream\nabc`],
  ['of no version', plain.replace('1.4', '9.4')],
  ['whose head comes late', `${' '.repeat(2_000)}${plain}`],
])('a PDF %s is refused', (_what, text) => {
  expect(() => tidied(text)).toThrow('damaged or not complete');
});

test('a PDF is known by its head within the first kilobyte', () => {
  expect(isPdf(Buffer.from(`${printer}${plain}`, 'latin1'))).toBe(true);
  expect(isPdf(Buffer.from('Open a %PDF file'))).toBe(false);
});

test.each([
  ['an entry of its trailer', plain.replace('/Size 1', '/Size 1/Encrypt 5 0 R'), true],
  ['a part of its own', plain.replace('/Size 1', '/Encrypt <</EncryptMetadata false>>'), true],
  ['words alone', plain.replace('<<>>', '(/Encrypt your disk)'), false],
])('a PDF is protected by %s', (_what, text, is) => {
  expect(isEncrypted(Buffer.from(text))).toBe(is);
});

test('a document of forty megabytes is looked through at once', () => {
  const large = Buffer.concat([
    Buffer.from(body),
    Buffer.alloc(40_000_000, 'a '),
    Buffer.from(plain.slice(body.length)),
  ]);
  const before = process.threadCpuUsage();
  expect([tidiedPdf(large).length, isEncrypted(large)]).toEqual([large.length, false]);
  expect(process.threadCpuUsage(before).user).toBeLessThan(500_000);
});

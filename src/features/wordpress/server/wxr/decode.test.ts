import { expect, test } from 'vitest';

import { textOf } from './reader.ts';

async function read(...chunks: Uint8Array[]): Promise<string> {
  async function* source() {
    yield* chunks;
  }
  return (await Array.fromAsync(textOf(source(), () => 12))).join('');
}

/** Big-endian, with its mark. */
function utf16be(text: string): Uint8Array {
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
}

test.each([
  ['UTF-8 that says nothing', Buffer.from('<rss>दो</rss>'), '<rss>दो</rss>'],
  ['UTF-8 with its mark', Buffer.from('\ufeff<rss>é</rss>'), '<rss>é</rss>'],
  ['UTF-16 of one kind', Buffer.from('\ufeff<rss>é</rss>', 'utf16le'), '<rss>é</rss>'],
  ['UTF-16 of the other', utf16be('<rss>é</rss>'), '<rss>é</rss>'],
  [
    'what it says',
    Buffer.from('<?xml encoding="ISO-8859-1"?><rss>\u00e9</rss>', 'latin1'),
    '<?xml encoding="ISO-8859-1"?><rss>é</rss>',
  ],
])('a file is read as %s', async (_what, bytes, text) => {
  expect(await read(bytes)).toBe(text);
});

test('a character may come in two pieces', async () => {
  const bytes = Buffer.from('<rss>दो</rss>');
  for (let at = 1; at < bytes.length; at += 1)
    expect(await read(bytes.subarray(0, at), bytes.subarray(at))).toBe('<rss>दो</rss>');
});

test.each([
  [
    'what is not as it says',
    Buffer.from([0x3c, 0xe9, 0x3e]),
    'Near line 12: what stands there is not in UTF-8, as the file says.',
  ],
  [
    'a character that never ends',
    Buffer.from([0x3c, 0xe0, 0xa4]),
    'Near line 12: what stands there is not in UTF-8',
  ],
  [
    'a writing that nobody knows',
    Buffer.from('<?xml encoding="klingon"?>'),
    'The file says that it is written in klingon, which cannot be read. Save it as UTF-8.',
  ],
])('%s is refused in plain words', async (_what, bytes, msg) => {
  await expect(read(bytes)).rejects.toMatchObject({
    name: 'WxrError',
    message: expect.stringContaining(msg),
  });
});

test('a file without a byte says nothing', async () => {
  expect(await read()).toBe('');
});

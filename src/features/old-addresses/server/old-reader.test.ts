import { expect, test } from 'vitest';

import { PROJECT } from '../../../../scripts/runtime.mjs';
import { mostAddresses } from '../limits.ts';
import { openOldReader } from './old-reader.ts';
import { readOldText } from './old-text.ts';

const read = openOldReader({ project: PROJECT });

test('a long text comes back from the other process as it is read here', async () => {
  const lines = Array.from({ length: mostAddresses }, (_, at) => `/a/${at},/b/${at},"c, ${at}"`);
  const text = `${lines.join('\n')}\nhttps://a.example/1\n`.split('\n').slice(1).join('\n');
  expect(await read(text)).toEqual(readOldText(text));
});

test('refusals of the reader keep their words', async () => {
  const many = '/a\n'.repeat(20_000);
  const msg = 'Has 20,000 addresses: take 5,000 at a time.';
  await expect(read(many)).rejects.toMatchObject({ details: { errors: [{ field: 'text', msg }] } });
  const deep = `<urlset>${'<a>'.repeat(50_000)}`;
  await expect(read(deep)).rejects.toMatchObject({
    details: { errors: [{ msg: 'This is no sitemap: it is nested too deeply.' }] },
  });
});

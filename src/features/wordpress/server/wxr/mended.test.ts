import { expect, test } from 'vitest';

import { mended } from './mended.ts';

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function mend(text: string, size = text.length): Promise<string> {
  let whole = '';
  for await (const piece of mended(pieces(text, size))) whole += piece;
  return whole;
}

const parted = ']]]]><![CDATA[>';

test.each([
  [
    'in a text',
    '<c:e><![CDATA[with <![CDATA[ tags ]]> :)]]></c:e>',
    `<c:e><![CDATA[with <![CDATA[ tags ${parted} :)]]></c:e>`,
  ],
  ['as all of it', '<m><![CDATA[]]>]]></m>', `<m><![CDATA[${parted}]]></m>`],
  ['before the end', '<m><![CDATA[a ]]>]]> </m><n/>', `<m><![CDATA[a ${parted}]]> </m><n/>`],
  [
    'before the end of another element',
    '<m><![CDATA[//]]></script>x]]></m>',
    `<m><![CDATA[//${parted}</script>x]]></m>`,
  ],
])('the sign that ends a section is kept %s', async (_where, text, read) => {
  for (const size of [1, 2, 3, 7, text.length]) expect(await mend(text, size)).toBe(read);
});

test.each([
  ['parted as XML asks', `<m><![CDATA[a ${parted} b]]></m>`],
  ['with blanks around them', '<m>\n<![CDATA[a]]>\n</m><n a="1"><![CDATA[b]]></n>'],
  ['without an element before them', 'x<![CDATA[a]]>y'],
  ['none at all', '<m>a &amp; b</m>'],
])('sections stay as they are, %s', async (_how, text) => {
  for (const size of [1, 5, text.length]) expect(await mend(text, size)).toBe(text);
});

test('sections side by side are one', async () => {
  expect(await mend('<m><![CDATA[a]]><![CDATA[b]]></m>')).toBe('<m><![CDATA[ab]]></m>');
});

import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';

import { type Cell, csvFile, csvStream, textOfCell } from './csv.ts';

describe('a CSV file', () => {
  it.each<[cells: Cell[], line: string]>([
    [['a', 'b'], 'a,b\r\n'],
    [['a, b', 'say "so"'], '"a, b","say ""so"""\r\n'],
    [['one\ntwo', null, ''], '"one\ntwo",,\r\n'],
    [[1, -2.5], '1,"-2.5"\r\n'],
    [['=1+1', '+91 98', '-5', '@me'], `"'=1+1","'+91 98","'-5","'@me"\r\n`],
    [['\t=1', '\r=1', '\n=1'], `"'\t=1","'\r=1","'\n=1"\r\n`],
    [['＝1', "'=1"], `"'＝1",'=1\r\n`],
    [
      ['+919876543210', '+1', '+919876543210+1', '+0123456789'],
      `+919876543210,"'+1","'+919876543210+1","'+0123456789"\r\n`,
    ],
    [[new Date('2026-11-27T19:00:00.250Z')], '2026-11-28T00:30:00+05:30\r\n'],
  ])('writes %j', (cells, line) => {
    expect(csvFile(cells, [])).toBe(`\u{FEFF}${line}`);
  });

  it('begins with the mark of UTF-8, once, whole or a line at a time', async () => {
    const lines = async function* () {
      yield ['é'];
      yield ['अ'];
    };
    const parts = await Array.fromAsync(csvStream(['ä'], lines()));
    expect(parts.join('')).toBe('\u{FEFF}ä\r\né\r\nअ\r\n');
    expect(csvFile(['ä'], [['é'], ['अ']])).toBe(parts.join(''));
  });

  it.each([
    '=1',
    '+1',
    '+919876543210',
    '-1',
    '@1',
    '\t1',
    '\r1',
    '\n1',
    '＝1',
    "it's",
    "'quoted'",
    'plain',
  ])('is read again as %j', (text) => {
    const [[cell = ''] = []] = parse(csvFile([text], []), { bom: true }) as string[][];
    expect(textOfCell(cell)).toBe(text);
  });
});

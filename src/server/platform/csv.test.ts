import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';

import { type Cell, csvLines, textOfCell } from './csv.ts';

describe('a CSV file', () => {
  it.each<[cells: Cell[], line: string]>([
    [['a', 'b'], 'a,b\r\n'],
    [['a, b', 'say "so"'], '"a, b","say ""so"""\r\n'],
    [['one\ntwo', null, ''], '"one\ntwo",,\r\n'],
    [[1, -2.5], '1,"-2.5"\r\n'],
    [['=1+1', '+91 98', '-5', '@me'], `"'=1+1","'+91 98","'-5","'@me"\r\n`],
    [['\t=1', '\r=1', '\n=1'], `"'\t=1","'\r=1","'\n=1"\r\n`],
    [['＝1', "'=1"], `"'＝1",'=1\r\n`],
  ])('writes %j', (cells, line) => {
    expect(csvLines([cells])).toBe(line);
  });

  it('begins with the mark of UTF-8 where that is asked for', () => {
    expect(csvLines([['ä']], { bom: true })).toBe('\u{FEFF}ä\r\n');
    expect(csvLines([['ä']])).toBe('ä\r\n');
  });

  it.each(['=1', '+1', '-1', '@1', '\t1', '\r1', '\n1', '＝1', "it's", "'quoted'", 'plain'])(
    'is read again as %j',
    (text) => {
      const [[cell = ''] = []] = parse(csvLines([[text]])) as string[][];
      expect(textOfCell(cell)).toBe(text);
    },
  );
});

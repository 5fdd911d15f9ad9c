import { expect, test } from 'vitest';

import { blocksOf } from './about.ts';

test('rich text is printed paragraph by paragraph and item by item, its signs as they are meant', () => {
  const list = '<ul><li><p>R&amp;D</p></li><li>one<br>two</li></ul>';
  const table = '<table><tbody><tr><th>a &lt; b</th><td></td><td>c</td></tr></tbody></table>';
  expect(blocksOf(`<p>At our <strong>labs</strong>.</p>${list}${table}`)).toEqual([
    { kind: 'paragraph', text: 'At our labs.' },
    { kind: 'item', text: 'R&D' },
    { kind: 'item', text: 'one' },
    { kind: 'paragraph', text: 'two' },
    { kind: 'paragraph', text: 'a < b · c' },
  ]);
});

test('a price that is struck out is not printed as one that holds', () => {
  expect(blocksOf('<p>Fee <s>₹1,20,000</s> ₹90,000</p>')).toEqual([
    { kind: 'paragraph', text: 'Fee ₹90,000' },
  ]);
});

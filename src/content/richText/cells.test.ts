import { expect, it } from 'vitest';

import { cellIn } from './cells.ts';

const table =
  '<p>₹1</p><table><tr><th colspan="2">Course</th><th><p>Yearly fee</p></th></tr>' +
  '<tr><td>BBA</td><td>3 years</td><td><b>₹41,000</b> a year</td></tr></table>';

it('names row and column of a cell, those over several columns counted', () => {
  expect(cellIn(table, (words) => words.includes('41,000'))).toEqual({
    row: 'BBA',
    column: 'Yearly fee',
  });
});

it('names no row for its first cell, and no column for a heading', () => {
  expect(cellIn(table, (words) => words === 'BBA')).toEqual({ row: '', column: 'Course' });
  expect(cellIn(table, (words) => words === 'Yearly fee')).toEqual({ row: 'Course', column: '' });
});

it('finds nothing outside of tables', () => {
  expect(cellIn(table, (words) => words === '₹1')).toBeUndefined();
  expect(cellIn('<p>No table</p>', () => true)).toBeUndefined();
});

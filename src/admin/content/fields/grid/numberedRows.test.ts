import { expect, test } from 'vitest';

import { typeOf } from '../../../../content/registry.ts';
import { dataOf, fieldsOfNumber, numberedNames, pastedInto, rowsIn } from './numberedRows.ts';

const footer = typeOf('footer');
const about = { 'link#_title': 'About', 'link#': '/about', 'description_link#': 'Who we are' };
const fees = { 'link#_title': 'Fees', 'link#': '/fees', 'description_link#': null };

test('every link of a footer is one row, and the first two have room for a text below', () => {
  expect(Object.keys(fieldsOfNumber(footer, 0))).toEqual([
    'link1_title',
    'link1',
    'description_link1',
  ]);
  expect(Object.keys(fieldsOfNumber(footer, 2))).toEqual(['link3_title', 'link3']);
  expect(numberedNames(footer)).toHaveLength(20);
});

test('rows are read up to the last that says something, and written whole', () => {
  const { data, lost } = dataOf(footer, [about, fees]);
  expect(lost).toEqual([]);
  expect(data).toMatchObject({
    link1: '/about',
    description_link1: 'Who we are',
    link2_title: 'Fees',
  });
  expect(Object.keys(data)).toHaveLength(20);
  expect(rowsIn(footer, data)).toEqual([about, fees]);
  expect(rowsIn(footer, { link3: '/last' })).toHaveLength(3);
  expect(rowsIn(footer, {})).toEqual([]);
});

test('a text that has no place in its new row is named', () => {
  expect(dataOf(footer, [fees, fees, about]).lost).toEqual(['Who we are']);
  expect(dataOf(footer, [fees, about]).lost).toEqual([]);
});

test('cells pasted into a later row go into the columns of that row', () => {
  expect(pastedInto(footer, 3, { link4_title: 'Fees', link4: '/fees' })).toEqual({
    'link#_title': 'Fees',
    'link#': '/fees',
  });
});

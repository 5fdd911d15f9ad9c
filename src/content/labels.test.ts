import { expect, it } from 'vitest';

import { labelAt } from './labels.ts';
import { typeOf } from './registry.ts';

const page = {
  sections: [
    {
      block: 'table',
      title: 'Fees',
      heads: [{ text: 'Course' }, { text: 'Yearly fee' }],
      rows: [{ cells: [{ text: 'BBA' }, { text: '₹41,000' }] }],
    },
    { block: 'cards', title: 'Reasons', items: [{ title: 'Near', text: '' }] },
    { block: 'text', title: null, body: '' },
  ],
};

it.each([
  ['sections.0.title', 'Sections 1: Heading'],
  ['sections.0.rows.0.cells.1.text', 'Sections 1 “Fees”: Rows 1 “BBA”: Cells 2 “Yearly fee”: Cell'],
  ['sections.1.items.0.text', 'Sections 2 “Reasons”: Cards 1 “Near”: Text'],
  ['sections.2.body', 'Sections 3: Text'],
  ['sections.9.body', 'Sections 10: Text'],
])('the place %s is called %s', (place, label) => {
  expect(labelAt(typeOf('auxiliary'), place, { data: page })).toBe(label);
});

it('names a part by its row and title', () => {
  const type = typeOf('programme');
  const entry = '3, “Business Law”';
  expect(labelAt(type, 'structure 12: subject_code', { entry })).toBe(
    'Subject 3, “Business Law”: Code',
  );
  expect(labelAt(type, 'structure 12: subject_code')).toBe('Subject: Code');
});

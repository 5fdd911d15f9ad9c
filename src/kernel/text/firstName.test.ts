import { expect, it } from 'vitest';

import { firstNameOf } from './firstName.ts';

it.each([
  ['Asha Selvam', 'Asha'],
  ['  Asha   Rao ', 'Asha'],
  ['आशा राव', 'आशा'],
  ['Dr. Rao', 'Dr.'],
  ['S.K. Rao', 'S'],
  ['prize.example Rao', 'prize'],
  ['', ''],
])('“%s” is called “%s”', (name, first) => expect(firstNameOf(name)).toBe(first));

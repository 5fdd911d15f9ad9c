import { z } from 'zod';

import { field, type Kind, type Options } from './kind.ts';
import { withDefault, wording } from './wording.ts';

const words: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  y: true,
  '1': true,
  हाँ: true,
  false: false,
  no: false,
  n: false,
  '0': false,
  नहीं: false,
};

const kind: Kind<'boolean'> = {
  name: 'boolean',
  empty: () => false,
  blank: false,
  write: String,
  read: (cell) => words[cell.toLowerCase()] ?? cell,
  tell: (value) => (value === true ? 'Yes' : 'No'),
  allowed: () => 'Yes or no; no where it is empty.',
  filter: 'boolean',
  isSortable: true,
  summary: (value) => (value === true ? 'Yes' : 'No'),
  options: () => [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
  sample: (_field, n) => n % 2 === 0,
};

/** Yes or no; no when left out. */
export function boolean<const O extends Options>(o: O) {
  return field(kind, o, {
    schema: () => z.boolean(wording.boolean).default(false),
    draftSchema: () => withDefault(z.boolean(wording.boolean), false),
  });
}

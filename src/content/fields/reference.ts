import { field, id, isPointed, type Kind, type Options, readNumber } from './kind.ts';
import { listOf, withDefault } from './wording.ts';
import { partsOf } from './written.ts';

const referenceKind: Kind<'reference'> = {
  name: 'reference',
  empty: () => null,
  targets: (value, { to = '' }) => (typeof value === 'number' ? [{ to, id: value }] : []),
  repoint: (value, point, { to = '' }) => (isPointed(value) ? point(to, value) : value),
  read: readNumber,
  allowed: () => 'Its name, address, code or id.',
  filter: 'id',
  sample: ({ to = '' }, _n, { entries }) => entries[to],
};

/** Another entry, by id. */
export function reference<const O extends Options>(o: O & { to: string }) {
  return field(referenceKind, o, { schema: id, to: o.to });
}

const MOST = 60;

const referencesKind: Kind<'references'> = {
  name: 'references',
  empty: () => [],
  blank: [],
  targets: (value, { to = '' }) => (typeof value === 'number' ? [{ to, id: value }] : []),
  repoint: (value, point, { to = '' }) =>
    Array.isArray(value)
      ? value.map((one) => (isPointed(one) ? point(to, one) : one)).filter((one) => one !== null)
      : value,
  write: (value) => (value as readonly number[]).join(', '),
  read: (cell) => partsOf(cell).map(readNumber),
  allowed: () => 'Their names, addresses, codes or ids, parted by semicolons.',
  filter: 'id',
  isList: true,
  sample: ({ to = '' }, _n, { entries }) => [entries[to]],
};

/** Other entries in order, by id; may be empty. */
export function references<const O extends Options>(o: O & { to: string }) {
  return field(referencesKind, o, {
    schema: () => listOf(id(), MOST),
    to: o.to,
    draftSchema: () => withDefault(listOf(id(), MOST), []),
  });
}

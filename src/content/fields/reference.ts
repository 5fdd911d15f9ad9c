import { field, id, isPointed, type Kind, type Options, readNumber } from './kind.ts';

const kind: Kind<'reference'> = {
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
  return field(kind, o, { schema: id, to: o.to });
}

import { field, id, type Kind, type Options, readNumber, repointFile } from './kind.ts';

const kind: Kind<'font'> = {
  name: 'font',
  empty: () => null,
  targets: (value) =>
    typeof value === 'number' ? [{ to: 'media', id: value, takes: 'font' }] : [],
  repoint: repointFile,
  pointsAtMedia: true,
  read: readNumber,
  allowed: () => 'The id of a typeface of the media library.',
  sample: (_field, _n, context) => context.font ?? null,
};

/** A typeface of the media library, by id. */
export function font<const O extends Options>(o: O) {
  return field(kind, o, { schema: id });
}

import { field, id, type Kind, type Options, readNumber, repointFile } from './kind.ts';

const kind: Kind<'file'> = {
  name: 'file',
  empty: () => null,
  targets: (value) => (typeof value === 'number' ? [{ to: 'media', id: value, takes: 'pdf' }] : []),
  repoint: repointFile,
  pointsAtMedia: true,
  read: readNumber,
  allowed: () => 'The id of a PDF of the media library.',
  sample: (_field, _n, { file }) => file,
};

/** A PDF of the media library, by id. */
export function file<const O extends Options>(o: O) {
  return field(kind, o, { schema: id });
}

import { field, id, type Kind, type Options, readNumber, repointFile } from './kind.ts';

const kind: Kind<'image'> = {
  name: 'image',
  empty: () => null,
  isPicture: true,
  targets: (value) =>
    typeof value === 'number' ? [{ to: 'media', id: value, takes: 'image' }] : [],
  repoint: repointFile,
  pointsAtMedia: true,
  read: readNumber,
  allowed: () => 'The id of a picture of the media library.',
  sample: (_field, _n, { image }) => image,
};

/** An image of the media library, by id. */
export function image<const O extends Options>(o: O) {
  return field(kind, o, { schema: id });
}

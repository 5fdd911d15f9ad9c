import { text } from './text.ts';
import { field, id, type Kind, type Options, readNumber, repointFile } from './kind.ts';
import type { MediaKind } from '../../kernel/publishing/media.ts';

/** The behaviour that all kinds of files share. */
function fileOf(takes: MediaKind) {
  return {
    empty: () => null,
    targets: (value) => (typeof value === 'number' ? [{ to: 'media', id: value, takes }] : []),
    repoint: repointFile,
    pointsAtMedia: true,
    read: readNumber,
  } as const satisfies Partial<Kind>;
}

const imageKind: Kind<'image'> = {
  name: 'image',
  ...fileOf('image'),
  isPicture: true,
  allowed: () => 'The id of a picture of the media library.',
  sample: (_field, _n, { image }) => image,
};

/** An image of the media library, by id. */
export function image<const O extends Options>(o: O) {
  return field(imageKind, o, { schema: id });
}

const fileKind: Kind<'file'> = {
  name: 'file',
  ...fileOf('pdf'),
  allowed: () => 'The id of a PDF of the media library.',
  sample: (_field, _n, { file }) => file,
};

/** A PDF of the media library, by id. */
export function file<const O extends Options>(o: O) {
  return field(fileKind, o, { schema: id });
}

const fontKind: Kind<'font'> = {
  name: 'font',
  ...fileOf('font'),
  allowed: () => 'The id of a typeface of the media library.',
  sample: (_field, _n, context) => context.font ?? null,
};

/** A typeface of the media library, by id. */
export function font<const O extends Options>(o: O) {
  return field(fontKind, o, { schema: id });
}

/** Words for a picture in this very place, beside those that the media library has for it everywhere. */
export function descriptionOf(picture: string) {
  return text({
    label: `${picture}: description`,
    required: false,
    help: 'For those who cannot see it. Empty: the media library’s description is used.',
  });
}

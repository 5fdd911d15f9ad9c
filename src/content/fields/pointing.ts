import type { MediaKind } from '../../kernel/publishing/media.ts';
import {
  draftText,
  field,
  type Field,
  id,
  isPointed,
  type Kind,
  type Options,
  readNumber,
  repointFile,
  rewordText,
  string,
  type Target,
} from './kind.ts';
import { text } from './text.ts';
import { listOf, withDefault, wording } from './wording.ts';
import { partsOf } from './written.ts';
import { mediaAt, repointAddress } from '../richText/mediaAddress.ts';
import { addressOf } from '../richText/reword.ts';
import { ownValue } from '../../kernel/record.ts';
import { wholeAddress } from '../../kernel/text/wholeAddress.ts';

function entryAt(value: unknown, { to = '' }: Field): readonly Target[] {
  return typeof value === 'number' ? [{ to, id: value }] : [];
}

const referenceKind: Kind<'reference'> = {
  name: 'reference',
  empty: () => null,
  targets: entryAt,
  repoint: (value, point, { to = '' }) => (isPointed(value) ? point(to, value) : value),
  read: readNumber,
  allowed: () => 'Its name, address, code or id.',
  filter: 'id',
  sample: ({ to = '' }, _n, { entries }) => ownValue(entries, to),
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
  targets: entryAt,
  repoint: (value, point, { to = '' }) =>
    Array.isArray(value)
      ? value.map((one) => (isPointed(one) ? point(to, one) : one)).filter((one) => one !== null)
      : value,
  write: (value) => (value as readonly number[]).join(', '),
  read: (cell) => partsOf(cell).map(readNumber),
  allowed: () => 'Their names, addresses, codes or ids, parted by semicolons.',
  filter: 'id',
  isList: true,
  sample: ({ to = '' }, _n, { entries }) => [ownValue(entries, to)],
};

/** Other entries in order, by id; may be empty. */
export function references<const O extends Options>(o: O & { to: string }) {
  return field(referencesKind, o, {
    schema: () => listOf(id(), MOST),
    to: o.to,
    draftSchema: () => withDefault(listOf(id(), MOST), []),
  });
}

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

const LONGEST = 500;

const linkKind: Kind<'link'> = {
  name: 'link',
  draft: draftText,
  targets: fileAt(),
  allowed: () => 'A page of this site, /about, or an address that starts with https://.',
  repoint: repointAddress,
  pointsAtMedia: true,
  links: (value) => [value],
  drawn: drawnAddress,
  reword: (value, change) => rewordText(value, (text) => addressOf(change(text))),
  sample: (_field, n) => `/sample-link-${n}`,
};

function fileAt(takes?: MediaKind): (value: unknown) => readonly Target[] {
  return (value) => {
    const id = typeof value === 'string' ? mediaAt(value) : undefined;
    return id === undefined ? [] : [{ to: 'media', id, ...(takes && { takes }) }];
  };
}

/** An address of this site stands as it is; one of elsewhere is whole once a browser would go there. */
function drawnAddress(text: string) {
  return { isValid: !/^[a-z][a-z\d+.-]*:/i.test(text) || URL.canParse(text), fallback: '' };
}

const linkAddress =
  /^(?:https?:\/\/[^\s]+|\/(?![/\\])[^\s]*|#[^\s#]+|mailto:[^\s]+|tel:(?:\+?\d+|\{[a-z_]+\}))$/;

/** The error of an address as the target of a link; undefined if there is none. */
export function linkError(address: string): string | undefined {
  return linkAddress.test(address) ? undefined : wording.link;
}

/** A path on this site, an anchor, or an http(s), mailto or tel address. Browsers take `/\` for `//`, which leads elsewhere. */
export function link<const O extends Options>(o: O) {
  return field(linkKind, o, {
    schema: () =>
      string()
        .overwrite((typed) => wholeAddress(typed))
        .max(LONGEST, wording.tooLong(LONGEST))
        .regex(linkAddress, wording.link),
    max: LONGEST,
  });
}

const videoKind: Kind<'video'> = {
  name: 'video',
  draft: draftText,
  targets: fileAt('video'),
  repoint: repointAddress,
  pointsAtMedia: true,
  drawn: drawnAddress,
  sample: (_field, n) => `https://video.example/${n}`,
};

/** A video's address: a file of ours or a player page. */
export function video<const O extends Options>(o: O) {
  const address = /^(?:https:\/\/[^\s]+|\/media\/[^\s]+)$/;
  return field(videoKind, o, {
    schema: () =>
      string()
        .overwrite((typed) => wholeAddress(typed))
        .max(LONGEST, wording.tooLong(LONGEST))
        .regex(address, wording.video),
    max: LONGEST,
  });
}

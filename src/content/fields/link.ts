import { draftText, field, type Kind, type Options, rewordText, string } from './kind.ts';
import { wording } from './wording.ts';
import { mediaAt, repointAddress } from '../richText/mediaAddress.ts';
import { addressOf } from '../richText/reword.ts';

const LONGEST = 500;

const linkKind: Kind<'link'> = {
  name: 'link',
  draft: draftText,
  targets: (value) => {
    const id = typeof value === 'string' ? mediaAt(value) : undefined;
    return id === undefined ? [] : [{ to: 'media', id }];
  },
  allowed: () => 'A page of this site, /about, or an address that starts with https://.',
  repoint: repointAddress,
  pointsAtMedia: true,
  links: (value) => [value],
  drawn: drawnAddress,
  reword: (value, change) => rewordText(value, (text) => addressOf(change(text))),
  sample: (_field, n) => `/sample-link-${n}`,
};

/** An address of this site stands as it is; one of elsewhere is whole once a browser would go there. */
export function drawnAddress(text: string) {
  return { isValid: !/^[a-z][a-z\d+.-]*:/i.test(text) || URL.canParse(text), fallback: '' };
}

/** A path on this site, an anchor, or an http(s), mailto or tel address. Browsers take `/\` for `//`, which leads elsewhere. */
export function link<const O extends Options>(o: O) {
  const address =
    /^(?:https?:\/\/[^\s]+|\/(?![/\\])[^\s]*|#[\w-]+|mailto:[^\s]+|tel:(?:\+?\d+|\{[a-z_]+\}))$/;
  return field(linkKind, o, {
    schema: () =>
      string().trim().max(LONGEST, wording.tooLong(LONGEST)).regex(address, wording.link),
    max: LONGEST,
  });
}

const videoKind: Kind<'video'> = {
  name: 'video',
  draft: draftText,
  targets: (value) => {
    const id = typeof value === 'string' ? mediaAt(value) : undefined;
    return id === undefined ? [] : [{ to: 'media', id, takes: 'video' }];
  },
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
      string().trim().max(LONGEST, wording.tooLong(LONGEST)).regex(address, wording.video),
    max: LONGEST,
  });
}

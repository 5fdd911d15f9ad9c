import { mediaAt, repointAddress } from '../richText/mediaAddress.ts';
import { draftText, field, type Kind, type Options, string } from './kind.ts';
import { drawnAddress } from './link.ts';
import { wording } from './wording.ts';

const MOST = 500;

const kind: Kind<'video'> = {
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
  return field(kind, o, {
    schema: () => string().trim().max(MOST, wording.tooLong(MOST)).regex(address, wording.video),
    max: MOST,
  });
}

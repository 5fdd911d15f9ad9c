import { links, mediaIn } from '../richText/richText.ts';
import { rewordHtml } from '../richText/reword.ts';
import {
  draftText,
  field,
  type Kind,
  sampleWords,
  type Sized,
  type Target,
  words,
} from './kind.ts';

const kind: Kind<'richText'> = {
  name: 'richText',
  draft: draftText,
  isMarkup: true,
  targets: (value) => (typeof value === 'string' ? mediaIn(value).map(targetOf) : []),
  pointsAtMedia: true,
  links,
  reword: (value, change) => (typeof value === 'string' ? rewordHtml(value, change) : value),
  sample: (field, n) => `<p>${sampleWords(field, n)}</p>`,
};

function targetOf({ id, shown }: ReturnType<typeof mediaIn>[number]): Target {
  return { to: 'media', id, ...(shown && { takes: 'image' }) };
}

/** HTML from the editor; sanitised by the server on every write. */
export function richText<const O extends Sized>(o: O) {
  const max = o.max ?? 60_000;
  return field(kind, o, { schema: () => words(max), max });
}

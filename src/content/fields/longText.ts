import { draftText, field, type Kind, rewordText, sampleWords, type Sized, words } from './kind.ts';

const kind: Kind<'longText'> = {
  name: 'longText',
  draft: draftText,
  reword: rewordText,
  sample: sampleWords,
};

/** Several lines of plain text. 2,000 characters unless told. */
export function longText<const O extends Sized>(o: O) {
  const max = o.max ?? 2000;
  return field(kind, o, { schema: () => words(max), max });
}

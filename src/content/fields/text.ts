import { draftText, field, type Kind, rewordText, sampleWords, type Sized, words } from './kind.ts';

const kind: Kind<'text'> = {
  name: 'text',
  draft: draftText,
  isSortable: true,
  reword: rewordText,
  sample: sampleWords,
};

/** One line of text. 200 characters unless told. */
export function text<const O extends Sized>(o: O) {
  const max = o.max ?? 200;
  return field(kind, o, { schema: () => words(max), max });
}

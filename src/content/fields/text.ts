import { draftText, field, type Kind, line, rewordText, sampleWords, type Sized } from './kind.ts';

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
  return field(kind, o, { schema: () => line(max), max });
}

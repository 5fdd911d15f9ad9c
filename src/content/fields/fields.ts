import { boolean, multiSelect, select } from './select.ts';
import { colour } from './colour.ts';
import { date, dateTime, time } from './date.ts';
import { email, key, language, lines, longText, path, slug, text } from './text.ts';
import { group, list } from './list.ts';
import { money, number } from './number.ts';
import { file, font, image, link, reference, references, video } from './pointing.ts';
import { richText } from './richText.ts';
import { sections } from './sections.ts';

export type { Block, Choice, DataOf, Field, Fields, SampleContext } from './kind.ts';
export { schemasOf } from './rows.ts';
export type { SectionOf } from './sections.ts';

/** The field kinds by name. To add one, add a file beside this one and a line here. */
export const kinds = {
  text,
  longText,
  richText,
  slug,
  key,
  path,
  link,
  video,
  email,
  language,
  number,
  money,
  boolean,
  colour,
  select,
  multiSelect,
  lines,
  date,
  time,
  dateTime,
  image,
  file,
  font,
  reference,
  references,
  group,
  list,
  sections,
};

/** Decides the input in the staff area, and how the API and imports treat the field. */
export type FieldKind = keyof typeof kinds;

export { boolean, multiSelect, select } from './select.ts';
export { colour } from './colour.ts';
export { date, dateTime, time } from './date.ts';
export { email, key, language, lines, longText, path, slug, text, whatsappNumber } from './text.ts';
export { group, list } from './list.ts';
export { money, number } from './number.ts';
export { file, font, image, link, reference, references, video } from './pointing.ts';
export { richText } from './richText.ts';
export { sections } from './sections.ts';

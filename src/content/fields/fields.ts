import { boolean, multiSelect, select } from './select.ts';
import { colour } from './colour.ts';
import { date, dateTime, time } from './date.ts';
import { email, key, language, lines, longText, path, slug, text } from './text.ts';
import { file, font, image } from './media.ts';
import { group, list } from './list.ts';
import { link, video } from './link.ts';
import { money, number } from './number.ts';
import { reference, references } from './reference.ts';
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

export {
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

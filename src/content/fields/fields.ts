import { boolean } from './boolean.ts';
import { colour } from './colour.ts';
import { date } from './date.ts';
import { dateTime } from './dateTime.ts';
import { email } from './email.ts';
import { file } from './file.ts';
import { font } from './font.ts';
import { group } from './group.ts';
import { image } from './image.ts';
import { key } from './key.ts';
import { language } from './language.ts';
import { lines } from './lines.ts';
import { link } from './link.ts';
import { list } from './list.ts';
import { longText } from './longText.ts';
import { money } from './money.ts';
import { multiSelect } from './multiSelect.ts';
import { number } from './number.ts';
import { path } from './path.ts';
import { reference } from './reference.ts';
import { references } from './references.ts';
import { richText } from './richText.ts';
import { sections } from './sections.ts';
import { select } from './select.ts';
import { slug } from './slug.ts';
import { text } from './text.ts';
import { time } from './time.ts';
import { video } from './video.ts';

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

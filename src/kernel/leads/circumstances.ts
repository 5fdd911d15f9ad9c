import { z } from 'zod';

import { firstCharacters } from '../text/characters.ts';
import { singleLine } from '../text/singleLine.ts';
import { databaseId } from '../values/databaseId.ts';
import { clickIdIn, clickIds, utm } from './arrival.ts';
import { madeFor } from '../record.ts';

/*
 * What surrounds a registration: where somebody came from, when and on which page. It comes from the stores of browsers,
 * which earlier sites and tags of others write to, and nobody who fills in a form can correct it. So none of it refuses a
 * registration: long texts are cut, and what is no value counts as missing.
 */

function cut(max: number) {
  return z
    .string('Must be text.')
    .overwrite((text) => firstCharacters(singleLine(text), max).trim());
}

function optionalText(max: number) {
  return cut(max).nullish().catch(null);
}

/** The path of a page, the first 500 characters of a longer one. */
export const pagePath = cut(500).regex(/^\//, 'Must be a path.');

const clickId = z
  .string()
  .overwrite((text) => clickIdIn(text) ?? '')
  .nullish()
  .catch(null);

/** The source of one visit. Missing parts are null. */
const touchSchema = z.object({
  ...madeFor(utm, () => optionalText(200)),
  ...madeFor(clickIds, () => clickId),
  refer_url: optionalText(2000),
  landing_page: optionalText(500),
  at: z.iso.datetime({ offset: true }).nullish().catch(null),
});
export type Touch = z.input<typeof touchSchema>;

export const trackingFields = {
  source_media: optionalText(200),
  source_campaign: optionalText(200),
  source_refer_url: optionalText(2000),
  source_source: optionalText(200),
  c2: optionalText(200),
  c3: optionalText(200),
  c4: optionalText(200),
  c5: optionalText(200),
};

export const circumstances = {
  program_id: databaseId().nullish().catch(null),
  page: pagePath.nullish().catch(null),
  /** The visit's random six digits (cookie `session_id`). */
  session_id: z
    .string()
    .regex(/^\d{6}$/)
    .nullish()
    .catch(null),
  anonymous_id: z.string().overwrite(singleLine).min(1).max(100).nullish().catch(null),
  first_touch: touchSchema.nullish().catch(null),
  last_touch: touchSchema.nullish().catch(null),
};

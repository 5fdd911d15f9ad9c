import { directSource } from '../constants.ts';
import { clicksOf, mediaOf, type SearchParams, utm } from './arrival.ts';
import type { Touch } from './circumstances.ts';

// Apart from arrivals, which every page's first script reads.

/** The tracking fields of a lead, by default Direct. */
export function leadSource(params: SearchParams) {
  return {
    source_media: mediaOf(params) ?? directSource.media,
    source_campaign: params.campaign ?? params.utm_campaign ?? directSource.campaign,
    source_refer_url: params.refer_url ?? null,
    source_source: params.source ?? params.utm_source ?? null,
    c2: params.c2 ?? null,
    c3: params.c3 ?? null,
    c4: params.c4 ?? null,
    c5: params.c5 ?? null,
  };
}

/** The same as a touch, for the first-touch and last-touch records. */
export function touchOf(params: SearchParams): Touch {
  const { refer_url = null, landing_page = null, at = null } = params;
  return {
    ...Object.fromEntries(utm.map((name) => [name, params[name] ?? null])),
    ...clicksOf(params),
    refer_url,
    landing_page,
    at,
  };
}

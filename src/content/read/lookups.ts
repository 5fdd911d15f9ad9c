import { indexBy } from '../finders.ts';

/** The search title and description by path. */
export const metadataAt = indexBy('metadata', ({ data }) => [data.path]);
/** Redirects from a path. */
export const redirectsFrom = indexBy('redirect', ({ data }) => [data.from]);
/** Programmes and specialisations by the file of their brochure. */
export const programmesWithBrochure = indexBy('programme', ({ data }) =>
  data.brochure_pdf === null ? [] : [data.brochure_pdf],
);
/** Programmes and specialisations by their title. */
export const programmesTitled = indexBy('programme', ({ data }) => [data.title]);

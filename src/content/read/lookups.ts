import { indexBy } from '../finders.ts';

/** Questions that stand on a page of the site, by its name. */
export const questionsOn = indexBy('faq', ({ data }): readonly string[] => data.pages);
/** Questions that stand on a programme's page. */
export const questionsOfProgramme = indexBy('faq', ({ data }) => data.programmes);

/** What search engines are told of a path. */
export const metadataAt = indexBy('metadata', ({ data }) => [data.path]);
/** Redirects from a path. */
export const redirectsFrom = indexBy('redirect', ({ data }) => [data.from]);
/** Programmes and specialisations by the file of their brochure. */
export const programmesWithBrochure = indexBy('programme', ({ data }) =>
  data.brochure_pdf === null ? [] : [data.brochure_pdf],
);
/** Programmes and specialisations by their title. */
export const programmesTitled = indexBy('programme', ({ data }) => [data.title]);

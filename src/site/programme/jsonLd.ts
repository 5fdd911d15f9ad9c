import { universityId } from '../seo/jsonLd.ts';
import { lowestTotal } from '../../content/read/fees.ts';
import type { ProgrammeReading } from '../../content/read/programme.ts';

/**
 * A programme as a Course with its instance and price.
 * @see https://developers.google.com/search/docs/appearance/structured-data/course
 */
export function courseNode(
  { entry, path, domestic, credits }: ProgrammeReading,
  origin: string,
): object {
  const { data } = entry;
  const cheapest = lowestTotal(domestic);
  return {
    '@type': 'Course',
    '@id': new URL(`${path}#course`, origin).href,
    url: new URL(path, origin).href,
    name: data.title,
    alternateName: data.display_name,
    description: data.short_description,
    provider: { '@id': new URL(universityId, origin).href },
    educationalCredentialAwarded: data.display_name,
    inLanguage: 'en-IN',
    ...(credits > 0 && { numberOfCredits: credits }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(data.weekly_hours && { courseWorkload: `PT${data.weekly_hours}H` }),
      ...(data.next_batch && { startDate: data.next_batch }),
    },
    ...(cheapest !== undefined && {
      offers: { '@type': 'Offer', category: 'Paid', price: cheapest, priceCurrency: 'INR' },
    }),
  };
}

import { words } from '../../kernel/words/site.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { PageMeta } from './pageMeta.ts';

type Context = Readonly<{ origin: string; snapshot: Snapshot; image: string | undefined }>;

/** The structured data of a page. @see https://developers.google.com/search/docs/appearance/structured-data */
export function graphOf(meta: PageMeta, { origin, snapshot, image }: Context): object {
  const nodes = [
    universityNode(origin, snapshot),
    ...breadcrumb(meta, origin),
    ...(meta.jsonLd?.(origin, image) ?? []),
  ];
  return { '@context': 'https://schema.org', '@graph': nodes };
}

export const universityId = '/#university';

function universityNode(origin: string, snapshot: Snapshot): object {
  const { data } = snapshot.one('university');
  return {
    '@type': 'CollegeOrUniversity',
    '@id': new URL(universityId, origin).href,
    name: data.name,
    alternateName: data.legal_name,
    url: origin,
    description: data.description,
    foundingDate: data.founded,
    address: {
      '@type': 'PostalAddress',
      streetAddress: data.street,
      addressLocality: data.city,
      addressRegion: data.region,
      postalCode: data.postal_code,
      addressCountry: 'IN',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'admissions',
      telephone: data.phone,
      email: data.email,
    },
    sameAs: data.social_links.map(({ url }) => url),
  };
}

function breadcrumb({ trail }: PageMeta, origin: string): object[] {
  if (trail.length === 0) return [];
  const steps = [{ name: words.trailHome, path: '/' }, ...trail];
  const itemListElement = steps.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: new URL(path, origin).href,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

import { entryOf } from '../../../content/addresses/pagePath.ts';
import { questionsOn } from '../../../content/read/faq.ts';
import { shownFooters } from '../../../content/read/footer.ts';
import { publicBlocks } from '../../../content/read/pageSections.ts';
import { featuredProgrammes } from '../../../content/read/programme.ts';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import { presentProgramme, typeTitles, urlOf } from './programmes.ts';

export function auxiliaryPage(snapshot: Snapshot, path: string) {
  const page = entryOf('auxiliary', path, snapshot);
  return page && presentPage(page);
}

/**
 * A page of a specialisation: its own last segment under the specialisation's. Programmes may have specialisations of
 * one name; then `mba~finance` names one, and `finance` the first by position, with `ambiguous`.
 */
export function specialisationPage(
  snapshot: Snapshot,
  { specialisation, page }: { specialisation: string; page: string },
) {
  const [slug, parent] = specialisation.split('~').toReversed();
  const named = snapshot.all('programme').filter(({ parent: of, data }) => {
    const owner = of === null ? undefined : snapshot.get('programme', of);
    return owner && data.slug === slug && (parent === undefined || owner.data.slug === parent);
  });
  const pages = snapshot.all('auxiliary').filter(({ data }) => data.path.endsWith(`/${page}`));
  const found = named.flatMap(({ id }) => pages.filter(({ data }) => data.programme === id));
  return found[0] && { ...presentPage(found[0]), ambiguous: found.length > 1 };
}

function presentPage({ id, data }: Entry<'auxiliary'>) {
  return {
    id,
    path: data.path,
    title: data.title,
    pageCategory:
      data.programme === null ? ('university_page' as const) : ('program_page' as const),
    program_id: data.programme,
    sections: publicBlocks(data.sections),
  };
}

export function auxiliaryNames(snapshot: Snapshot) {
  return namesOf(snapshot, null);
}

export function programmeAuxiliaryNames(snapshot: Snapshot, id: number) {
  return snapshot.get('programme', id) && namesOf(snapshot, id);
}

function namesOf(snapshot: Snapshot, programme: number | null) {
  return snapshot
    .all('auxiliary')
    .filter(({ data }) => data.programme === programme)
    .map(({ id, data }) => ({ id, path: data.path, title: data.title }));
}

/** The footer's columns by the page that they stand on. */
export function footers(snapshot: Snapshot) {
  const groups = shownFooters(snapshot).map(presentGroup);
  return Object.fromEntries(Map.groupBy(groups, ({ slug }) => slug));
}

/** Published groups are never deleted; authors appear as ids, as names of staff are private. */
function presentGroup(entry: Entry<'footer'>) {
  return {
    id: entry.id,
    ...entry.data,
    is_deleted: false,
    created_by: entry.createdBy ?? null,
    updated_by: entry.publishedBy ?? null,
    created_at: entry.createdAt,
    updated_at: entry.publishedAt,
  };
}

export function universityFooter(snapshot: Snapshot) {
  const university = snapshot.all('university')[0];
  if (university === undefined) return undefined;
  const { data } = university;
  return {
    name: data.name,
    about: data.description,
    disclaimer: data.disclaimer,
    copyright: data.copyright,
    social_links: data.social_links,
    groups: footers(snapshot)['home'] ?? [],
  };
}

export function metadataOf(snapshot: Snapshot, id: number) {
  const entry = snapshot.get('metadata', id);
  if (entry === undefined) return undefined;
  const { path, title, description, og_image, canonical, robots } = entry.data;
  // Without a picture of staff, the card that the site draws of the page.
  const image = urlOf(snapshot, og_image) ?? `/og/page.png?${new URLSearchParams({ page: path })}`;
  return { id, path, title, description, 'og:image': image, canonical, robots };
}

export function homePage(snapshot: Snapshot, isVerified: boolean) {
  const university = snapshot.all('university')[0];
  if (university === undefined) return undefined;
  const picture = (id: number | null) => urlOf(snapshot, id);
  return {
    pageCategory: 'home_page' as const,
    universityName: university.data.name,
    sections: {
      Banner: snapshot.all('banner').map((entry) => presentBanner(entry, picture)),
      PromotionalText: promotionalTexts(snapshot),
      Accreditation: snapshot.all('accreditation').map(({ id, data }) => ({
        id,
        title: data.title,
        badge: picture(data.badge),
        alt_acc_img_name: data.alt_acc_img_name,
      })),
      About: {
        title: university.data.about_title,
        description: university.data.about_lead,
        video_url: university.data.film_url,
        thumbnail_image: picture(university.data.film_poster),
        url: university.data.about_link,
      },
      Programs: programmesByType(snapshot),
      Alumni: snapshot.all('alumni').map(({ id, data }) => ({
        id,
        image: picture(data.image),
        name: data.name,
        designation: data.designation,
        appreciation: data.appreciation,
      })),
      VcMessage: vcMessage(snapshot),
      Testimonial: snapshot.all('testimonial').map(({ id, data }) => ({
        id,
        image: picture(data.image),
        alt_image_name: data.alt_image_name,
        name: data.name,
        designation: data.designation,
        quote: data.quote,
        video_url: data.video_url,
      })),
      Faq: {
        title: snapshot.all('homePage')[0]?.data.faq_title ?? '',
        faqs: questionsOn(snapshot, 'home').map(({ id, data }) => ({
          id,
          question: data.question,
          answer: data.answer,
        })),
        contact_button: !isVerified,
      },
    },
  };
}

function presentBanner(
  { id, data }: Entry<'banner'>,
  picture: (id: number | null) => string | null,
) {
  return {
    id,
    title: data.title,
    sub_title: data.sub_title,
    desktop_image: picture(data.desktop_image),
    mobile_image: picture(data.mobile_image),
    keys: data.keys.map((key) => ({
      title: key.title,
      image: picture(key.image),
      bg_color: key.bg_color,
    })),
    video_url: data.video_url,
    thumbnail_image: picture(data.thumbnail_image),
    usps: data.usps,
  };
}

/** The lines of the strip above the header. */
export function promotionalTexts(snapshot: Snapshot) {
  return snapshot
    .all('promotionalText')
    .map(({ id, data }) => ({ id, lead: data.lead, text: data.text, url: data.url }));
}

function programmesByType(snapshot: Snapshot) {
  const featured = featuredProgrammes(snapshot);
  return typeTitles.map(({ id, title }) => ({
    program_type_id: id,
    title,
    programs: featured
      .filter(({ data }) => data.program_type_id === id)
      .map((programme) => presentProgramme(snapshot, programme)),
  }));
}

function vcMessage(snapshot: Snapshot) {
  const entry = snapshot.all('vcMessage')[0];
  if (entry === undefined) return null;
  const { name, designation, description, image, cards } = entry.data;
  return {
    name,
    designation,
    description,
    image: urlOf(snapshot, image),
    cards: cards.map((card) => ({
      icon: card.icon,
      title: card.title,
      description: card.description,
    })),
  };
}

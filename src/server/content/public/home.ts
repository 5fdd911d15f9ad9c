import { questionsOn } from '../../../content/read/faq.ts';
import { featuredProgrammes } from '../../../content/read/programme.ts';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import { urlOf } from './pictures.ts';
import { presentProgramme, typeTitles } from './programmes.ts';

/** The home page; undefined before the university is published. */
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

import type { Basics } from '../schemas.ts';
import type { Look } from '../calls.ts';
import { designBrand } from '../../../content/read/brand.ts';
import type { Actor } from '../../../server/content/actor.ts';
import { AppError } from '../../../server/http/errors.ts';
import type { SetupDeps } from './deps.ts';
import { legalPages, pathsOfLegal } from './legal.ts';
import { findOne, idsAt } from './repository.ts';
import { readState } from './state.ts';
import type { DataOf } from '../../../content/registry.ts';

export async function describeOwn(
  { content }: Pick<SetupDeps, 'content'>,
  { version, ...basics }: Basics & { version: number | null },
  by: Actor,
): Promise<void> {
  const forms = [
    { type: 'homePage', fields: {}, defaults: homePageDefaults },
    { type: 'leadForm', fields: {}, defaults: leadFormDefaults },
  ] as const;
  const shown = content.snapshot();
  const begins = forms.filter(({ type }) => shown.all(type).length === 0);
  await content.putOnes(
    [{ type: 'university', fields: basics, defaults: universityDefaults, version }, ...begins],
    by,
  );
}

export async function writeLook(
  { content, database }: Pick<SetupDeps, 'content' | 'database'>,
  look: Look,
  by: Actor,
): Promise<void> {
  const { logo, logo_on_dark, logo_alone, colours, typefaces, corners, motif, version } = look;
  if ((await findOne(database.db, 'university')) === undefined) {
    throw new AppError('conflict', { msg: 'The university has no name yet: give it one first.' });
  }
  const fields = {
    ...colours,
    typefaces,
    corners,
    motif,
    logo_alone,
    ...(logo_on_dark !== undefined && { logo_on_dark }),
  };
  await content.putOnes(
    [
      { type: 'university', fields: { logo }, version: look.university_version },
      { type: 'brand', fields, defaults: designBrand, version },
    ],
    by,
  );
}

/** Drafts the legal pages that are not there, published or not; answers how many. */
export function draftLegal({ content }: Pick<SetupDeps, 'content'>, by: Actor): Promise<number> {
  return content.batch(async (batch) => {
    const there = await idsAt(batch.tx, 'auxiliary', pathsOfLegal);
    const missing = legalPages.filter(({ path }) => !there.has(path));
    if (missing.length === 0) return 0;
    const rows = missing.map((data) => ({ data }));
    return (await batch.create({ type: 'auxiliary', rows })).length;
  }, by);
}

/** @throws {AppError} `conflict` if no page could be shown */
export async function setPublic(deps: SetupDeps, isPublic: boolean, by: Actor): Promise<void> {
  const { missing } = await readState(deps);
  const blocking = missing.filter(({ blocks }) => blocks);
  if (isPublic && blocking.length > 0) {
    throw new AppError('conflict', { msg: blocking.map(({ msg }) => msg).join(' ') });
  }
  await deps.content.setPublic(isPublic, by);
}

type University = DataOf<'university'>;

/** Words that hold for any university; facts that only the university knows are marked. */
const universityDefaults: Omit<University, keyof Basics> = {
  caption: 'Online programmes',
  description: '{university}: the online programmes of {legal_name}, {city}.',
  logo: null,
  icon: null,
  seal_text: '{city}',
  office_hours: '[check: 10 am to 6 pm, Monday to Saturday]',
  social_links: [],
  lms_url: null,
  admission_portal_url: null,
  external_portal_url: null,
  abroad_page: null,
  currencies: [],
  currencies_day: null,
  certificate_register: null,
  disclaimer:
    'Where fees, dates and figures on this website differ from a notification of {legal_name}, the notification holds.',
  copyright: '© {university}. All rights reserved.',
  excluded_erp_codes: [],
  about_title: 'About {short_name}',
  about_lead: '<p>{university} brings the programmes of {legal_name} to wherever you are.</p>',
  about_text:
    '<p>What each programme teaches, takes and costs stands on its page. Ask anything else at {email}, or call {phone}.</p>',
  about_link: '/university',
  film_title: '{short_name} in short',
  film_caption: 'Film',
  film_url: null,
  film_poster: null,
  asks_consent: true,
  consent_text: null,
  grievance_officer: null,
  grievance_email: null,
  grievance_days: null,
};

const homePageDefaults: DataOf<'homePage'> = {
  facts: [],
  accreditation_title: 'Recognition',
  programmes_title: 'Choose your online programme',
  programmes_lead: 'Each has a page of its own, and a brochure.',
  alumni_title: 'Where our alumni are now',
  testimonial_title: 'What learners say',
  faq_title: 'Frequently asked questions',
  faq_text: 'Something else on your mind? Call {phone}.',
  touch_title: 'Get in touch',
  touch_lead: 'Ask us about programmes, fees and admission.',
  touch_form_title: 'Leave your number',
  counsellors: [],
};

const leadFormDefaults: DataOf<'leadForm'> = {
  promise_title: 'Begin with your number',
  promises: ['The brochure of every programme', 'See, correct or erase your details at any time'],
  people: [],
  login_title: 'Welcome back. Your mobile number, please',
  register_title: 'Start with your mobile number',
  download_title: 'Your brochure is one code away',
  lead: 'We send a 4-digit code to make sure that the number is yours.',
  login_lead: null,
  notice: 'Your number is used to send the code and to answer your enquiry.',
  consent_text:
    'I am 18 or older, and I agree that {university} may use my name, mobile number, e-mail address, qualification and area of interest to answer my enquiry and guide my application, and may contact me by call, SMS, e-mail and WhatsApp about it. I can withdraw this consent at any time, as easily as I give it, by writing to {email} or from my launchpad.',
  consent_summary: 'I am 18 or older, and agree that {university} may contact me about my enquiry.',
  adult_age: 18,
  guardian_text:
    'I am the parent or lawful guardian of the person who would like to study, I am 18 or older, and I agree for them that {university} may use my name, mobile number and e-mail address, and the qualification and area of interest of my child, to answer this enquiry, and may contact me about it by call, SMS, e-mail and WhatsApp. No visits of my child are followed, and no advertising is made of them. I can withdraw this consent at any time, as easily as I give it, on the page of my own data.',
  consent_languages: [],
  last_title_new: 'You are registered',
  last_title_existing: 'Welcome back',
  last_text: 'The {programme} brochure is yours. For anything else, call {phone}.',
  mail_subject: null,
  mail_text: null,
  delay_popup: false,
  delay_seconds: 45,
  exit_popup: false,
};

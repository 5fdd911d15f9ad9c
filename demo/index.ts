import { defaultMenus } from '../src/content/types/siteMenus.ts';
import { type BrandName, presetNamed } from '../src/content/brand/presets.ts';
import { designBrand } from '../src/content/read/brand.ts';
import type { Field } from '../src/content/fields/fields.ts';
import { typeOf } from '../src/content/registry.ts';
import { mapLeaves } from '../src/content/fields/rows.ts';
import { blog } from './blog/index.ts';
import { landing } from './landing/landing.ts';
import { callHours, counsellors } from './launchpad/calls.ts';
import {
  dashboardAccess,
  launchpad,
  postLoginReferral,
  preLoginReferral,
  referralProgramme,
} from './launchpad/launchpad.ts';
import { datesOn } from './dates.ts';
import { facultyEntries } from './faculty/index.ts';
import { lecturesRound } from './lectures/lectures.ts';
import { demoPages } from './pages/index.ts';
import { programmeEntries } from './programmes/entries.ts';
import { stories } from './programmes/index.ts';
import { entriesOf, entry, type DemoEntry } from './entry.ts';
import { accreditation } from './site/accreditation.ts';
import { banner, promotionalText } from './site/banner.ts';
import { certificates } from './site/certificates.ts';
import { facts } from './site/facts.ts';
import { siteFaq } from './site/faq.ts';
import { footer } from './site/footer.ts';
import { metadata, redirect } from './site/metadata.ts';
import { alumni, testimonial } from './site/people.ts';
import { career, headCount, promotionalBanner, universityBenefit } from './site/more.ts';
import { applicationForm } from './site/application.ts';
import { homePage, leadForm, university } from './site/university.ts';
import { studyCosts } from './site/study-costs.ts';
import { vcMessage } from './site/vc-message.ts';

const accreditationKeys: Readonly<Record<string, string>> = {
  UGC: 'ugc',
  'A++': 'naac',
  AICTE: 'aicte',
  AIU: 'aiu',
  ISO: 'iso',
  ABC: 'abc',
  NEP: 'nep',
};

/**
 * The whole demo university with a timetable round `day` and the dates that are true on it, in the order in which it
 * is loaded: what is pointed at before what points at it, but for programmes.
 */
export function demoEntriesOn(day: string, brand?: BrandName): readonly DemoEntry[] {
  const write = datesOn(day);
  const written = (_field: Field, value: unknown) => {
    if (typeof value === 'string') return write(value);
    return Array.isArray(value)
      ? value.map((one: unknown) => (typeof one === 'string' ? write(one) : one))
      : value;
  };
  return undatedEntries(day, brand).map(
    (row) => ({ ...row, data: mapLeaves(typeOf(row.type).fields, row.data, written) }) as DemoEntry,
  );
}

function undatedEntries(day: string, brand: BrandName = 'indigo'): readonly DemoEntry[] {
  return [
    entry('university', { key: 'university' }, university),
    entry('brand', { key: 'brand' }, { ...designBrand, ...presetNamed(brand) }),
    entry('fixedWords', { key: 'fixedWords' }, { own: [] }),
    entry('facts', { key: 'facts' }, facts),
    entry('homePage', { key: 'homePage' }, homePage),
    entry('leadForm', { key: 'leadForm' }, leadForm),
    entry('applicationForm', { key: 'applicationForm' }, applicationForm),
    ...entriesOf(
      'accreditation',
      accreditation,
      (row) => accreditationKeys[row.short_title] ?? row.short_title,
    ),
    entry('studyCosts', { key: 'studyCosts' }, studyCosts),
    ...facultyEntries,
    ...stories.flatMap(programmeEntries),
    ...entriesOf('banner', banner, (row) => row.title),
    ...entriesOf('promotionalText', promotionalText, (row) => row.text),
    ...entriesOf('alumni', alumni, (row) => row.name),
    ...entriesOf('testimonial', testimonial, (row) => `${row.name}, ${row.designation}`),
    ...entriesOf('faq', siteFaq, (row) => row.question),
    entry('vcMessage', { key: 'vcMessage' }, vcMessage),
    ...demoPages,
    ...entriesOf('footer', footer, (row) => `${row.slug} ${row.title}`),
    ...entriesOf('metadata', metadata, (row) => row.path),
    ...entriesOf('redirect', redirect, (row) => row.from),
    ...entriesOf('certificate', certificates, (row) => row.number),
    ...entriesOf('headCount', headCount, (row) => row.title),
    ...entriesOf('universityBenefit', universityBenefit, (row) => row.title),
    ...entriesOf('career', career, (row) => row.title),
    ...entriesOf('promotionalBanner', promotionalBanner, (row) => row.title),
    ...entriesOf('landing', landing, (row) => row.slug),
    ...entriesOf('blog', blog, (row) => row.slug),
    ...entriesOf(
      'liveLecture',
      lecturesRound(day),
      (row) => `${row.course_name} ${row.batch} ${row.start_date} ${row.start_time}`,
    ),
    ...entriesOf('launchpad', launchpad, (row) => row.title),
    entry('callHours', { key: 'callHours' }, callHours),
    ...entriesOf('counsellor', counsellors, (row) => row.name),
    ...entriesOf('preLoginReferral', preLoginReferral, (row) => row.title),
    ...entriesOf('postLoginReferral', postLoginReferral, (row) => row.title),
    ...entriesOf('dashboardAccess', dashboardAccess, (row) => row.title),
    entry('referralProgramme', { key: 'referralProgramme' }, referralProgramme),
    entry('siteMenus', { key: 'siteMenus' }, defaultMenus),
  ];
}

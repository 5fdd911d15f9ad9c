import { rowsOfProgramme } from '../../content/read/pageSections.ts';
import { programmeTemplate } from '../../content/types/pageSections.ts';
import { navigationOf, PageSections, sectionsOn } from '../blocks/PageSections.tsx';
import { Editable } from '../ui/page/Section.tsx';
import type { Page, PageProps } from './page.tsx';
import { type ProgrammeData, feeLine } from '../programme/load.ts';
import { partsOf } from '../programme/sections/parts.tsx';
import { ProgrammeHero } from '../programme/sections/ProgrammeHero.tsx';
import { universityId } from '../seo/jsonLd.ts';
import { offerOf } from '../../content/read/fees.ts';
import type { Entry } from '../../content/snapshot.ts';
import type { ProgrammeReading } from '../../content/read/programme.ts';
import base from '../ui/base.module.css';
import { programmeWords } from '../../kernel/words/programme.ts';
import styles from '../programme/sections/SubNav.module.css';

export { loadProgramme } from '../programme/load.ts';

export const programmePage: Page<ProgrammeData> = {
  meta: (data, snapshot) => ({
    title: `${data.entry.data.title} | ${snapshot.one('university').data.name}`,
    description: data.entry.data.short_description,
    category: 'program_page',
    programmeId: data.entry.id,
    trail: data.trail,
    jsonLd: (origin) => [courseNode(data, origin)],
    changedAt: data.changedAt,
    card: {
      tint: data.entry.data.tint,
      figure: data.entry.data.figure,
      dots: data.entry.data.semester_count,
      fact: feeLine(data),
      seals: data.accreditations,
    },
  }),
  Component: ProgrammePage,
};

function ProgrammePage({ data, snapshot }: PageProps<ProgrammeData>) {
  const { entry, parent, trail, today } = data;
  const rows = rowsOfProgramme(entry, parent, snapshot);
  const sections = sectionsOn(programmeTemplate, rows, partsOf(data));
  const anchorIn = (key: keyof typeof programmeTemplate) =>
    sections.some(({ placed }) => placed.key === key) ? `#${key}` : undefined;
  return (
    <>
      <Editable places={[{ type: 'programme', id: entry.id, field: 'hero_lead' }]}>
        <ProgrammeHero data={data} fees={anchorIn('fees')} eligibility={anchorIn('eligibility')} />
      </Editable>
      <SubNav sections={navigationOf(sections)} />
      <PageSections sections={sections} at={rows.at} trail={trail} today={today} />
    </>
  );
}

/** @see https://developers.google.com/search/docs/appearance/structured-data/course */
function courseNode({ entry, path, price, credits }: ProgrammeReading, origin: string): object {
  const { data } = entry;
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
    ...(price && { offers: offerNode(price.plan) }),
  };
}

/** @see https://developers.google.com/search/docs/appearance/structured-data/merchant-listing#sale-pricing */
function offerNode(plan: Entry<'feePlan'>): object {
  const currency = { priceCurrency: 'INR' };
  const price = plan.data.totalAmount;
  const offer = offerOf(plan);
  return {
    '@type': 'Offer',
    category: 'Paid',
    price,
    ...currency,
    ...(offer && {
      ...(offer.until && { priceValidUntil: offer.until }),
      priceSpecification: [
        { '@type': 'UnitPriceSpecification', price, ...currency },
        {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: offer.listPrice,
          ...currency,
        },
      ],
    }),
  };
}

type Props = Readonly<{
  /** Those without a label are passed over. */
  sections: readonly Readonly<{ id: string; label: string | undefined }>[];
}>;

/** Links to the sections of a long page; the script `subNav.ts` marks the one in view. */
function SubNav({ sections }: Props) {
  return (
    <nav className={styles.subnav} aria-label={programmeWords.onThisPage} data-subnav="">
      <div className={base.wrap}>
        <ul>
          {sections.map(
            ({ id, label }) =>
              label && (
                <li key={id}>
                  <a href={`#${id}`}>{label}</a>
                </li>
              ),
          )}
        </ul>
      </div>
    </nav>
  );
}

import type { ReactNode } from 'react';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import type { launchpadTemplate } from '../../../content/types/pageSections.ts';
import type { PagePart } from '../../../site/blocks/PageSections.tsx';
import { DashboardAccess } from './DashboardAccess.tsx';
import { DemoFilm } from './DemoFilm.tsx';
import { Refer } from './Refer.tsx';
import { PostLoginBanner } from './ReferralBanner.tsx';
import { RewardSteps } from './RewardSteps.tsx';
import { pageWords } from '../../../kernel/words/launchpad.ts';
import { YourData } from './YourData.tsx';
import { YourReferrals } from './YourReferrals.tsx';
import { FaqSection } from '../../../site/sections/FaqSection.tsx';
import base from '../../../site/ui/base.module.css';
import { ButtonLink } from '../../../site/ui/buttons/Button.tsx';
import { Editable } from '../../../site/ui/page/Editable.tsx';
import { Icon } from '../../../site/ui/icons/Icon.tsx';
import { LeadLink } from '../../../site/ui/buttons/Lead.tsx';
import { Placed } from '../../../site/ui/page/Placement.tsx';
import { Section, SectionHead, Wrap } from '../../../site/ui/page/Section.tsx';
import { words } from '../../../kernel/words/site.ts';
import styles from './LaunchpadPage.module.css';

const own = pageWords.launchpad;

/** Content of the launchpad beside its single entries. */
export type LaunchpadData = Readonly<{
  banner: Entry<'launchpad'> | undefined;
  /** All other sections, in the order of their list. */
  parts: readonly Entry<'launchpad'>[];
  programmes: readonly Entry<'programme'>[];
  questions: readonly Entry<'faq'>[];
  /** The day, if a section asks for it. */
  today?: string | undefined;
}>;

type Kind = Exclude<Entry<'launchpad'>['data']['kind'], 'banner'>;

/** The parts of the launchpad, by the sections of its template. */
export function launchpadParts(
  snapshot: Snapshot,
  { parts, programmes, questions }: LaunchpadData,
): Readonly<Record<keyof typeof launchpadTemplate, PagePart>> {
  return {
    ...listedParts(snapshot, parts),
    postLogin: bannersOf(snapshot, 'postLoginReferral', (data) => (
      <PostLoginBanner snapshot={snapshot} banner={data} />
    )),
    brochures: {
      places: [{ type: 'programme' }],
      content: <Brochures programmes={programmes} />,
    },
    faq: {
      places: [{ type: 'faq' }],
      content: <FaqSection title={own.questions} questions={questions} className={base.section} />,
    },
    data: { places: [], content: <YourData /> },
    access: bannersOf(snapshot, 'dashboardAccess', (data) => (
      <DashboardAccess snapshot={snapshot} banner={data} />
    )),
  };
}

function listedParts(
  snapshot: Snapshot,
  parts: LaunchpadData['parts'],
): Readonly<Record<Kind, PagePart>> {
  const of = (kind: Kind) =>
    partOf(
      snapshot,
      parts.filter(({ data }) => data.kind === kind),
    );
  return {
    demo: of('demo'),
    refer: of('refer'),
    steps: of('steps'),
    referrals: of('referrals'),
    text: of('text'),
  };
}

/** The entries of one kind; a heading that the page gives the section is that of the first. */
function partOf(snapshot: Snapshot, [first, ...others]: LaunchpadData['parts']): PagePart {
  if (first === undefined) return { places: [], content: null };
  return {
    places: [],
    content: (
      <>
        <Listed snapshot={snapshot} part={first} />
        {others.map((part) => (
          <Placed key={part.id}>
            <Listed snapshot={snapshot} part={part} />
          </Placed>
        ))}
      </>
    ),
  };
}

type ListedProps = Readonly<{ snapshot: Snapshot; part: Entry<'launchpad'> }>;

function Listed({ snapshot, part: { id, data } }: ListedProps) {
  return (
    <Editable places={[{ type: 'launchpad', id }]}>
      <LaunchpadPart snapshot={snapshot} section={data} />
    </Editable>
  );
}

function bannersOf<N extends 'postLoginReferral' | 'dashboardAccess'>(
  snapshot: Snapshot,
  type: N,
  drawn: (data: Entry<N>['data']) => ReactNode,
): PagePart {
  const banners = snapshot.all(type);
  if (banners.length === 0) return { places: [], content: null };
  return {
    places: [],
    content: banners.map(({ id, data }) => (
      <Editable key={id} places={[{ type, id }]}>
        {drawn(data)}
      </Editable>
    )),
  };
}

type PartProps = Readonly<{ snapshot: Snapshot; section: Entry<'launchpad'>['data'] }>;

function LaunchpadPart({ snapshot, section }: PartProps) {
  switch (section.kind) {
    case 'demo':
      return <DemoFilm snapshot={snapshot} section={section} />;
    case 'refer':
      return <Refer snapshot={snapshot} section={section} />;
    case 'steps':
      return <RewardSteps section={section} />;
    case 'referrals':
      return <YourReferrals title={section.title} text={section.text} more />;
    default:
      return <Text section={section} />;
  }
}

function Text({ section: { title, text, button, url, items } }: Pick<PartProps, 'section'>) {
  const action = button && url && <ButtonLink href={url}>{button}</ButtonLink>;
  return (
    <Section>
      <Wrap>
        <SectionHead title={title} lead={text} />
        {items.length > 0 && (
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item.title}>
                <Icon name={item.icon} />
                <h3>{item.title}</h3>
                <p className={base.muted}>{item.text}</p>
              </li>
            ))}
          </ul>
        )}
        {action}
      </Wrap>
    </Section>
  );
}

function Brochures({ programmes }: Pick<LaunchpadData, 'programmes'>) {
  return (
    <Section className={styles.shelf}>
      <Wrap>
        <SectionHead title={own.brochures} />
        <ul className={styles.brochures}>
          {programmes.map(({ id, data }) => (
            <li key={id}>
              <LeadLink purpose="download" programme={id} look="link">
                <Icon name="download" />
                <span>
                  <span className={base.sr}>{words.downloadBrochure} </span>
                  {data.title}
                </span>
              </LeadLink>
            </li>
          ))}
        </ul>
      </Wrap>
    </Section>
  );
}

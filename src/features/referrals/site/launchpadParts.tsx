import type { ReactNode } from 'react';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import type { launchpadTemplate } from '../../../content/types/pageSections.ts';
import { DashboardAccess } from './DashboardAccess.tsx';
import { Refer } from './Refer.tsx';
import { PostLoginBanner } from './ReferralBanner.tsx';
import { pageWords } from '../../../kernel/words/launchpad.ts';
import { YourReferrals } from './YourReferrals.tsx';
import { FaqSection } from '../../../site/sections/FaqSection.tsx';
import base from '../../../site/ui/base.module.css';
import { myDataPaths } from '../../../kernel/leads/myData.ts';
import { Braid } from '../../../site/motif/drawings.tsx';
import { ArrowLink, Button, ButtonLink, LeadLink } from '../../../site/ui/buttons/Button.tsx';
import { Icon } from '../../../site/ui/icons/Icon.tsx';
import { Film } from '../../../site/ui/media/Film.tsx';
import {
  Editable,
  Heading,
  Placed,
  Section,
  SectionHead,
  Wrap,
  type PagePart,
} from '../../../site/ui/page/Section.tsx';
import { words } from '../../../kernel/words/site.ts';
import filmStyles from './DemoFilm.module.css';
import styles from './LaunchpadPage.module.css';
import stepStyles from './RewardSteps.module.css';
import dataStyles from './YourData.module.css';

const own = pageWords.launchpad;

export type LaunchpadData = Readonly<{
  banner: Entry<'launchpad'> | undefined;
  parts: readonly Entry<'launchpad'>[];
  programmes: readonly Entry<'programme'>[];
  questions: readonly Entry<'faq'>[];
  today?: string | undefined;
}>;

type Kind = Exclude<Entry<'launchpad'>['data']['kind'], 'banner'>;

export function launchpadParts(
  snapshot: Snapshot,
  { parts, programmes, questions }: LaunchpadData,
): Readonly<Record<keyof typeof launchpadTemplate, PagePart>> {
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

function Listed({
  snapshot,
  part: { id, data },
}: Readonly<{ snapshot: Snapshot; part: Entry<'launchpad'> }>) {
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
      return <YourReferrals title={section.title} text={section.text} />;
    default:
      return <Text section={section} />;
  }
}

function Text({ section: { title, text, button, url, items } }: Pick<PartProps, 'section'>) {
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
        {button && url && <ButtonLink href={url}>{button}</ButtonLink>}
      </Wrap>
    </Section>
  );
}

/** Behind one link: that of one's own programme stands at the top. */
function Brochures({ programmes }: Pick<LaunchpadData, 'programmes'>) {
  return (
    <div data-show="verified">
      <Section className={styles.shelf}>
        <Wrap>
          <details className={styles.others}>
            <summary>{pageWords.next.otherBrochures}</summary>
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
          </details>
        </Wrap>
      </Section>
    </div>
  );
}

function DemoFilm({ snapshot, section }: PartProps) {
  const { title, text, button, url, video_url, image } = section;
  const poster = snapshot.media(image);
  return (
    <Section>
      <Wrap>
        <SectionHead title={title} lead={text} />
        {(video_url || poster) && (
          <Film
            title={own.demoFilm}
            caption={section.video_caption ?? ''}
            url={video_url}
            poster={poster}
          />
        )}
        {button && url && (
          <p className={filmStyles.way}>
            <ArrowLink href={url}>{button}</ArrowLink>
          </p>
        )}
      </Wrap>
    </Section>
  );
}

/** How a referral becomes a reward: steps on one line, upright on phones. */
function RewardSteps({ section: { title, items } }: Pick<PartProps, 'section'>) {
  if (items.length === 0) return null;
  return (
    <Section className={stepStyles.how}>
      <Wrap>
        <h2>
          <Heading own={title} />
        </h2>
        <div className={stepStyles.road} data-steps={items.length}>
          <Braid count={items.length} stroke={3} className={stepStyles.level} />
          <Braid count={items.length} vertical stroke={2.6} className={stepStyles.upright} />
          <ol>
            {items.map((step) => (
              <li key={step.title}>
                <span>
                  <Icon name={step.icon} />
                </span>
                <div>
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </Wrap>
    </Section>
  );
}

/** The way to all that is held about the visitor and their say over it, and the way out. `account.ts` acts. */
function YourData() {
  return (
    <div data-show="verified" data-account="" data-failed={pageWords.data.failed}>
      <Section id="your-data">
        <Wrap>
          <SectionHead title={pageWords.data.title} lead={pageWords.data.lead} />
          <div className={dataStyles.ways}>
            <ButtonLink href={myDataPaths.page} look="line">
              {pageWords.data.open}
            </ButtonLink>
            <span data-account-act="" data-done={pageWords.data.signedOut}>
              <Button look="line">{pageWords.data.signOut}</Button>
            </span>
          </div>
        </Wrap>
      </Section>
    </div>
  );
}

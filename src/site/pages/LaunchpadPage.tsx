import { questionsOn } from '../../content/read/faq.ts';
import { listedProgrammes } from '../../content/read/programme.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { Editable } from '../ui/Editable.tsx';
import type { Page, PageProps } from './page.tsx';
import { DashboardAccess } from '../referrals/DashboardAccess.tsx';
import { DemoFilm } from '../referrals/DemoFilm.tsx';
import { LaunchpadHero } from '../referrals/LaunchpadHero.tsx';
import { Refer } from '../referrals/Refer.tsx';
import { PostLoginBanner } from '../referrals/ReferralBanner.tsx';
import { RewardSteps } from '../referrals/RewardSteps.tsx';
import { pageWords } from '../../contract/words/launchpad.ts';
import { YourData } from '../referrals/YourData.tsx';
import { YourReferrals } from '../referrals/YourReferrals.tsx';
import { FaqSection } from '../sections/FaqSection.tsx';
import base from '../ui/base.module.css';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LeadLink } from '../ui/Lead.tsx';
import { Section, SectionHead, Wrap } from '../ui/Section.tsx';
import { words } from '../../contract/words/site.ts';
import styles from './LaunchpadPage.module.css';

type Part = Entry<'launchpad'>;
type Data = Readonly<{
  banner: Part | undefined;
  /** All other sections, in the order in which staff put them. */
  parts: readonly Part[];
  programmes: readonly Entry<'programme'>[];
  questions: readonly Entry<'faq'>[];
}>;

const own = pageWords.launchpad;

/** The sections of the launchpad, and the programmes whose brochures it offers: those that stand in lists. */
export function loadLaunchpad(snapshot: Snapshot): Data {
  const sections = snapshot.all('launchpad');
  const banner = sections.find(({ data }) => data.kind === 'banner');
  return {
    banner,
    parts: sections.filter((section) => section !== banner),
    programmes: listedProgrammes(snapshot),
    questions: questionsOn(snapshot, 'launchpad'),
  };
}

/** Where registered visitors go on and bring their friends. Strangers are asked to sign in; the HTML is one for all. */
export const launchpadPage: Page<Data> = {
  frame: 'learner',
  meta: () => ({
    title: own.title,
    description: own.description,
    category: 'university_page',
    trail: [{ name: own.title, path: '/launchpad' }],
    indexed: false,
  }),
  Component: LaunchpadPage,
};

function LaunchpadPage({ snapshot, data }: PageProps<Data>) {
  return (
    <div data-referrals="">
      <Editable places={data.banner ? [{ type: 'launchpad', id: data.banner.id }] : []}>
        <LaunchpadHero snapshot={snapshot} section={data.banner?.data} />
      </Editable>
      {data.parts.map((part) => (
        <Editable key={part.id} places={[{ type: 'launchpad', id: part.id }]}>
          <LaunchpadPart snapshot={snapshot} section={part.data} />
        </Editable>
      ))}
      <Editable places={[{ type: 'programme' }]}>
        <Brochures programmes={data.programmes} />
      </Editable>
      <Editable places={[{ type: 'faq' }]}>
        <FaqSection title={own.questions} questions={data.questions} className={base.section} />
      </Editable>
      <YourData />
      {snapshot.all('dashboardAccess').map(({ id, data: banner }) => (
        <Editable key={id} places={[{ type: 'dashboardAccess', id }]}>
          <DashboardAccess snapshot={snapshot} banner={banner} />
        </Editable>
      ))}
    </div>
  );
}

type PartProps = Readonly<{ snapshot: Snapshot; section: Part['data'] }>;

function LaunchpadPart({ snapshot, section }: PartProps) {
  switch (section.kind) {
    case 'demo':
      return <DemoFilm snapshot={snapshot} section={section} />;
    case 'refer':
      return <Refer snapshot={snapshot} section={section} />;
    case 'steps':
      return <RewardSteps section={section} />;
    case 'referrals':
      return (
        <>
          <YourReferrals title={section.title} text={section.text} more />
          {snapshot.all('postLoginReferral').map(({ id, data }) => (
            <Editable key={id} places={[{ type: 'postLoginReferral', id }]}>
              <PostLoginBanner snapshot={snapshot} banner={data} />
            </Editable>
          ))}
        </>
      );
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

function Brochures({ programmes }: Pick<Data, 'programmes'>) {
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

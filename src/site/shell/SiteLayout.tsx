import { useProgramme } from '../ui/page/about.ts';
import { SnapshotOfPage, useSnapshot } from '../ui/page/snapshot.ts';
import '../tokens.css';
import '../base.css';
import '../print.css';
import type { ReactNode } from 'react';
import type { EditTarget } from '../../content/editTarget.ts';
import type { Menus } from '../../content/read/footer.ts';
import type { Snapshot, Entry } from '../../content/snapshot.ts';
import { Editable } from '../ui/page/Section.tsx';
import { PromotionalPopup } from '../sections/PromotionalBanner.tsx';
import { words } from '../../kernel/words/site.ts';
import { buttonClass } from '../ui/buttons/buttonClass.ts';
import { classes } from '../ui/classes.ts';
import consentQuestionStyles from './ConsentQuestion.module.css';
import { Footer, PlainFooter, SlimFooter } from './Footer.tsx';
import { Header } from './head/Header.tsx';
import { LearnerHeader, learnerLinks } from './head/LearnerHeader.tsx';
import { MenuSheet } from './head/MenuSheet.tsx';
import { QuickBar } from './QuickBar.tsx';
import styles from './SiteLayout.module.css';
import { Icon } from '../ui/icons/Icon.tsx';
import { Scroller } from '../ui/moving/Scroller.tsx';
import tickerStyles from './Ticker.module.css';
import { type LearnerFit, headerFaces, learnerFitOf } from './head/headerWidth.ts';
import base from '../ui/base.module.css';
import quickBarStyles from './QuickBar.module.css';

/** `full` has the whole navigation; `plain`, for pages with one aim, none; `learner` that of registered visitors. */
export type Frame = 'full' | 'plain' | 'learner';

type Props = Readonly<{
  snapshot: Snapshot;
  path: string;
  variant?: Frame;
  children: ReactNode;
}>;

export function SiteLayout({ snapshot, path, variant = 'full', children }: Props) {
  return (
    <SnapshotOfPage value={snapshot}>
      <a className={styles.skip} href="#main">
        {words.skip}
      </a>
      <ConsentQuestion />
      <Above path={path} variant={variant} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Below path={path} variant={variant} />
      <PromotionalPopup />
    </SnapshotOfPage>
  );
}

/** The edit target of a menu: its single entry, or the form that creates it. */
function menuPlace(snapshot: Snapshot, field: keyof Menus): EditTarget {
  const [menus] = snapshot.all('siteMenus');
  return { type: 'siteMenus', field, ...(menus && { id: menus.id }) };
}

type PartProps = Required<Pick<Props, 'path' | 'variant'>>;

function Above({ path, variant }: PartProps) {
  const snapshot = useSnapshot();
  if (variant === 'learner') {
    return (
      <Editable places={[menuPlace(snapshot, 'learner')]}>
        <LearnerHeader path={path} />
      </Editable>
    );
  }
  if (variant === 'plain') return <Header path={path} plain />;
  return (
    <>
      <Editable places={[{ type: 'promotionalText' }]}>
        <Ticker />
      </Editable>
      <Editable
        places={[
          { type: 'university', id: snapshot.one('university').id, field: 'name' },
          menuPlace(snapshot, 'header'),
        ]}
      >
        <Header path={path} />
      </Editable>
      <MenuSheet path={path} />
    </>
  );
}

function Below({ path, variant }: PartProps) {
  const snapshot = useSnapshot();
  if (variant === 'learner') {
    return (
      <>
        <SlimFooter />
        <LearnerBar path={path} />
      </>
    );
  }
  return (
    <>
      <Editable
        places={[
          { type: 'university', id: snapshot.one('university').id, field: 'description' },
          { type: 'footer' },
        ]}
      >
        {variant === 'plain' ? <PlainFooter /> : <Footer path={path} />}
      </Editable>
      <Editable places={[menuPlace(snapshot, 'phone_bar')]}>
        <QuickBar path={path} />
      </Editable>
    </>
  );
}

/** Screens whose header has no room for the navigation keep the bar. */
const looks: Readonly<Record<LearnerFit, string | undefined>> = {
  plain: undefined,
  wide: quickBarStyles.longer,
  folded: quickBarStyles.always,
};

function LearnerBar({ path }: Readonly<{ path: string }>) {
  const snapshot = useSnapshot();
  const links = learnerLinks(snapshot, useProgramme());
  if (links.length === 0) return null;
  const look = looks[learnerFitOf({ items: links, ...headerFaces(snapshot) })];
  return (
    <nav
      className={classes(
        quickBarStyles.bar,
        quickBarStyles.learner,
        links.length > 3 && quickBarStyles.own,
        look,
      )}
      aria-label={words.learner.label}
    >
      {links.map(({ short, href, icon, away }, index) => (
        <a
          key={index}
          href={href}
          aria-current={href === path ? 'page' : undefined}
          {...(away && { target: '_blank', rel: 'noopener' })}
        >
          <Icon name={icon} />
          <span>{short}</span>
          {away && <span className={base.sr}>{words.newTab}</span>}
        </a>
      ))}
    </nav>
  );
}

/** They move only if scripts run and motion is allowed. The second copy closes the loop, hidden from screen readers. */
export function Ticker() {
  const lines = useSnapshot().all('promotionalText');
  if (lines.length === 0) return null;
  return (
    <aside className={tickerStyles.ticker} aria-label={words.announcements} data-ticker="">
      <button className={tickerStyles.pause} type="button" data-needs-js="">
        <span className={tickerStyles.pausing}>
          <Icon name="pause" />
          {words.pause}
        </span>
        <span className={tickerStyles.playing}>
          <Icon name="play" />
          {words.play}
        </span>
      </button>
      <Scroller className={tickerStyles.view} label={words.announcementText}>
        <Run lines={lines} />
        <Run lines={lines} copy />
      </Scroller>
    </aside>
  );
}

function Run({
  lines,
  copy,
}: Readonly<{ lines: readonly Entry<'promotionalText'>[]; copy?: boolean }>) {
  return (
    <ul
      className={classes(tickerStyles.run, copy && tickerStyles.copy)}
      aria-hidden={copy}
      inert={copy}
    >
      {lines.map(({ id, data }) => {
        const text = (
          <>
            {data.lead && <b>{data.lead}</b>} {data.text}
          </>
        );
        return <li key={id}>{data.url ? <a href={data.url}>{text}</a> : text}</li>;
      })}
    </ul>
  );
}

const own = words.consent;

const detailsId = 'consent-details';

/** Seen only if `data-consent` says that the answer is open, so that the page is the same for everyone. */
export function ConsentQuestion() {
  const { asks_consent, consent_text } = useSnapshot().one('university').data;
  if (!asks_consent) return null;
  return (
    <section
      className={consentQuestionStyles.question}
      aria-label={own.label}
      tabIndex={-1}
      data-consent-question=""
    >
      <div className={consentQuestionStyles.asked}>
        <p>{own.brief}</p>
        <button type="button" className={consentQuestionStyles.more} popoverTarget={detailsId}>
          {own.details}
        </button>
        <Answer answer="yes">{own.yes}</Answer>
        <Answer answer="no">{own.no}</Answer>
      </div>
      <div className={classes(consentQuestionStyles.asked, consentQuestionStyles.refused)}>
        <p>{own.refusedByBrowser}</p>
        <Answer answer="no">{words.close}</Answer>
      </div>
      <div className={consentQuestionStyles.details} id={detailsId} popover="auto">
        {consent_text ?? own.question} <a href="/privacy-policy">{words.footer.privacy}</a>
      </div>
    </section>
  );
}

function Answer({ answer, children }: Readonly<{ answer: 'yes' | 'no'; children: string }>) {
  return (
    <button
      type="button"
      className={buttonClass({ look: 'ink', small: true, className: consentQuestionStyles.answer })}
      data-consent-answer={answer}
    >
      {children}
    </button>
  );
}

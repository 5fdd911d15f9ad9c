import { formatRupees } from '../../../kernel/values/money.ts';
import { launchpadPaths } from '../../../kernel/leads/launchpad.ts';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import { StepBraid } from '../../../site/motif/drawings.tsx';
import base from '../../../site/ui/base.module.css';
import { ButtonLink, LeadLink } from '../../../site/ui/buttons/Button.tsx';
import { classes } from '../../../site/ui/classes.ts';
import { Film } from '../../../site/ui/media/Film.tsx';
import { Icon } from '../../../site/ui/icons/Icon.tsx';
import { Wrap } from '../../../site/ui/page/Section.tsx';
import styles from './LaunchpadHero.module.css';
import { pageWords } from '../../../kernel/words/launchpad.ts';

type Section = Entry<'launchpad'>['data'];
type Props = Readonly<{ snapshot: Snapshot; section: Section | undefined }>;

const own = pageWords.launchpad;

/** The banner with its film. Registered visitors see how far they are; strangers are asked to sign in. */
export function LaunchpadHero({ snapshot, section }: Props) {
  return (
    <div className={classes(styles.hero, base.onInk)}>
      <Wrap className={styles.grid}>
        <Stranger section={section} />
        <Registered snapshot={snapshot} section={section} />
        {section && (
          <div data-show="visitor">
            <Film
              small
              title={section.title}
              caption={section.video_caption ?? ''}
              url={section.video_url}
              poster={snapshot.media(section.image)}
              sizes="(min-width: 60rem) 36rem, 100vw"
            />
          </div>
        )}
      </Wrap>
    </div>
  );
}

function Stranger({ section }: Pick<Props, 'section'>) {
  return (
    <div data-show="visitor">
      <h1>{own.strangerTitle}</h1>
      <p className={classes(base.lead, styles.lead)}>{own.strangerLead}</p>
      {section?.text && <p className={styles.more}>{section.text}</p>}
      <LeadLink purpose="login">{own.signIn}</LeadLink>
      <p className={styles.withoutScripts}>
        <a href={launchpadPaths.next}>{pageWords.next.noScript}</a>
      </p>
    </div>
  );
}

function Registered({ snapshot, section }: Props) {
  return (
    <div data-show="verified" className={styles.registered}>
      <h1>
        {own.welcome}
        <span data-name-clause="" hidden>
          , <span data-own="first" />
        </span>
        .
      </h1>
      <p className={classes(base.lead, styles.lead)}>{section?.text}</p>
      <Invitation snapshot={snapshot} />
      <div className={styles.own} data-own-part={launchpadPaths.next}>
        <p>
          {pageWords.next.waiting} <a href={launchpadPaths.next}>{pageWords.next.noScript}</a>
        </p>
      </div>
      <Progress />
      <Next section={section} />
    </div>
  );
}

function Invitation({ snapshot }: Pick<Props, 'snapshot'>) {
  const [programme] = snapshot.all('referralProgramme');
  if (!programme) return null;
  return (
    <p className={styles.invitation} data-invitation="" hidden>
      <Icon name="gift" />
      <span>
        <span data-inviter="">{pageWords.refurl.someone}</span> {own.invited}{' '}
        <b>
          {formatRupees(programme.data.friend_reward)} {pageWords.refurl.friendReward}
        </b>
        . {own.invitedLater}
      </span>
    </p>
  );
}

function Progress() {
  return (
    <div className={styles.progress}>
      <StepBraid count={own.steps.length} done={own.stepsDone} />
      <ol aria-label={own.stepsLabel}>
        {own.steps.map((step, index) => (
          <li
            key={step}
            className={index < own.stepsDone ? styles.done : undefined}
            aria-current={index === own.stepsDone ? 'step' : undefined}
          >
            {step}
            {index < own.stepsDone && <span className={base.sr}> ({own.done})</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The step that staff name: the first point of the banner, with its button. */
function Next({ section }: Pick<Props, 'section'>) {
  const { button, url, items = [] } = section ?? {};
  const [step] = items;
  return (
    <>
      {step && (
        <p className={styles.next}>
          <b>
            {own.next} {step.title}.
          </b>{' '}
          {step.text}
        </p>
      )}
      {button && url && (
        <ButtonLink href={url} newTab={!url.startsWith('/')} look="line">
          {button}
        </ButtonLink>
      )}
    </>
  );
}

import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { StepBraid } from '../kolam/Braid.tsx';
import base from '../ui/base.module.css';
import { ButtonLink } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Film } from '../ui/Film.tsx';
import { LeadLink } from '../ui/Lead.tsx';
import { Wrap } from '../ui/Section.tsx';
import { words } from '../ui/words.ts';
import styles from './LaunchpadHero.module.css';
import { pageWords } from './words.ts';

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
          <Film
            small
            title={section.title}
            caption={section.video_caption ?? ''}
            url={section.video_url}
            poster={snapshot.media(section.image)}
            sizes="(min-width: 60rem) 36rem, 100vw"
          />
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
    </div>
  );
}

function Registered({ snapshot, section }: Props) {
  const { admission_portal_url: portal } = snapshot.one('university').data;
  return (
    <div data-show="verified">
      <h1>
        {own.welcome}
        <span data-name-clause="" hidden>
          , <span data-own="first" />
        </span>
        .
      </h1>
      <p className={classes(base.lead, styles.lead)}>{section?.text}</p>
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
      <div className={styles.actions}>
        <ButtonLink href={portal} newTab>
          {words.continueApplication}
        </ButtonLink>
        <ButtonLink href="#refer-a-friend" look="line">
          {pageWords.dashboard.refer}
        </ButtonLink>
      </div>
    </div>
  );
}

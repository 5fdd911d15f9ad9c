import type { Snapshot } from '../../content/snapshot.ts';
import { buttonClass } from '../ui/buttons/buttonClass.ts';
import { classes } from '../ui/classes.ts';
import { words } from '../../kernel/words/site.ts';
import styles from './ConsentQuestion.module.css';

const own = words.consent;

const detailsId = 'consent-details';

/**
 * Asks in one line whether visits may be counted, above the bottom bar on phones; a button shows the details
 * (`consentQuestion.ts`). Only visible if `data-consent` says that the answer is open, so that the page is the same for
 * everyone.
 */
export function ConsentQuestion({ snapshot }: Readonly<{ snapshot: Snapshot }>) {
  const { asks_consent, consent_text } = snapshot.one('university').data;
  if (!asks_consent) return null;
  return (
    <section
      className={styles.question}
      aria-label={own.label}
      tabIndex={-1}
      data-consent-question=""
    >
      <div className={styles.asked}>
        <p>{own.brief}</p>
        <button type="button" className={styles.more} popoverTarget={detailsId}>
          {own.details}
        </button>
        <Answer answer="yes">{own.yes}</Answer>
        <Answer answer="no">{own.no}</Answer>
      </div>
      <div className={classes(styles.asked, styles.refused)}>
        <p>{own.refusedByBrowser}</p>
        <Answer answer="no">{words.close}</Answer>
      </div>
      <div className={styles.details} id={detailsId} popover="auto">
        {consent_text ?? own.question} <a href="/privacy-policy">{words.footer.privacy}</a>
      </div>
    </section>
  );
}

function Answer({ answer, children }: Readonly<{ answer: 'yes' | 'no'; children: string }>) {
  return (
    <button
      type="button"
      className={buttonClass({ look: 'ink', small: true, className: styles.answer })}
      data-consent-answer={answer}
    >
      {children}
    </button>
  );
}

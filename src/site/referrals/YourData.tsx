import { addressOf } from '../../contract/call.ts';
import { readHeldData } from '../../contract/calls/leads.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import base from '../ui/base.module.css';
import { Icon } from '../ui/Icon.tsx';
import { Section, SectionHead, Wrap } from '../ui/Section.tsx';
import { pageWords } from '../../contract/words/launchpad.ts';
import styles from './YourData.module.css';

const own = pageWords.data;

/** What is held about the visitor to take along, the way out, and the way to be forgotten. `account.ts` acts. */
export function YourData() {
  return (
    <div data-show="verified" data-account="" data-failed={own.failed}>
      <Section id="your-data">
        <Wrap>
          <SectionHead title={own.title} lead={own.lead} />
          <div className={styles.ways}>
            <a
              className={buttonClass({ look: 'line' })}
              href={addressOf(readHeldData)}
              download="what-is-held-about-me.json"
            >
              <Icon name="download" />
              {own.download}
            </a>
            <span data-account-act="signOut" data-done={own.signedOut}>
              <Button look="line">{own.signOut}</Button>
            </span>
          </div>
          <details className={styles.erase}>
            <summary>{own.erase}</summary>
            <p className={base.muted}>{own.eraseText}</p>
            <span data-account-act="erase" data-done={own.erased}>
              <Button look="ink">{own.eraseNow}</Button>
            </span>
          </details>
        </Wrap>
      </Section>
    </div>
  );
}

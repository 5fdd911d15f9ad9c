import { myDataPaths } from '../../../kernel/leads/myData.ts';
import { Button, ButtonLink } from '../../../site/ui/buttons/Button.tsx';
import { Section, SectionHead, Wrap } from '../../../site/ui/page/Section.tsx';
import { pageWords } from '../../../kernel/words/launchpad.ts';
import styles from './YourData.module.css';

const own = pageWords.data;

/** The way to all that is held about the visitor and their say over it, and the way out. `account.ts` acts. */
export function YourData() {
  return (
    <div data-show="verified" data-account="" data-failed={own.failed}>
      <Section id="your-data">
        <Wrap>
          <SectionHead title={own.title} lead={own.lead} />
          <div className={styles.ways}>
            <ButtonLink href={myDataPaths.page} look="line">
              {own.open}
            </ButtonLink>
            <span data-account-act="" data-done={own.signedOut}>
              <Button look="line">{own.signOut}</Button>
            </span>
          </div>
        </Wrap>
      </Section>
    </div>
  );
}

import { referralWords } from '../../../kernel/words/referrals.ts';
import { addressOf } from '../../../kernel/call.ts';
import { exportOwnReferrals } from '../calls.ts';
import { Icon } from '../../../site/ui/icons/Icon.tsx';
import { ArrowLink, buttonClass } from '../../../site/ui/buttons/Button.tsx';
import base from '../../../site/ui/base.module.css';
import { Section, Wrap, Heading } from '../../../site/ui/page/Section.tsx';
import { pageWords } from '../../../kernel/words/launchpad.ts';
import styles from './YourReferrals.module.css';

type Props = Readonly<{ title: string; text: string | null }>;

/** The visitor's friends on the launchpad: the referral island asks for them, and shows the section once there are any. */
export function YourReferrals({ title, text }: Props) {
  return (
    <div data-show="verified" data-referrals-known="" hidden>
      <Section>
        <Wrap>
          <div className={styles.head}>
            <h2>
              <Heading own={title} />
            </h2>
            {text && <p className={base.muted}>{text}</p>}
          </div>
          <div data-referral-list="" className={styles.list}>
            <p className={base.muted} data-needs-js="">
              {referralWords.loading}
            </p>
          </div>
          <ArrowLink href="/referral-dashboard">{pageWords.launchpad.all}</ArrowLink>
        </Wrap>
      </Section>
    </div>
  );
}

export function Statement() {
  return (
    <a
      className={buttonClass({ look: 'link' })}
      href={addressOf(exportOwnReferrals)}
      download="referrals.csv"
    >
      <Icon name="download" />
      <span>{pageWords.launchpad.statement}</span>
    </a>
  );
}

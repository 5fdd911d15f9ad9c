import type { Entry } from '../../../content/snapshot.ts';
import { Braid } from '../../../site/motif/Braid.tsx';
import { Icon } from '../../../site/ui/icons/Icon.tsx';
import { Heading } from '../../../site/ui/page/Placement.tsx';
import { Section, Wrap } from '../../../site/ui/page/Section.tsx';
import styles from './RewardSteps.module.css';

type Props = Readonly<{ section: Entry<'launchpad'>['data'] }>;

/** How a referral becomes a reward: steps on one line, upright on phones. */
export function RewardSteps({ section: { title, items } }: Props) {
  if (items.length === 0) return null;
  return (
    <Section className={styles.how}>
      <Wrap>
        <h2>
          <Heading own={title} />
        </h2>
        <div className={styles.road} data-steps={items.length}>
          <Braid count={items.length} stroke={3} className={styles.level} />
          <Braid count={items.length} vertical stroke={2.6} className={styles.upright} />
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

import type { Snapshot } from '../../content/snapshot.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Section, Wrap } from '../ui/page/Section.tsx';
import styles from './Benefits.module.css';
import { universityWords as words } from '../../kernel/words/university.ts';
import { Heading } from '../ui/page/Placement.tsx';

/** Benefits for every learner of any programme; nothing if none is published. */
export function UniversityBenefits({
  snapshot,
  title = words.benefits,
}: Readonly<{ snapshot: Snapshot; title?: string }>) {
  const benefits = snapshot.all('universityBenefit');
  if (benefits.length === 0) return null;
  return (
    <Section className={styles.section}>
      <Wrap>
        <h2>
          <Heading own={title} />
        </h2>
        <ul className={styles.list}>
          {benefits.map(({ id, data }) => (
            <li key={id}>
              <Icon name={data.icon} className={styles.icon} />
              <h3>{data.title}</h3>
              <p>{data.description}</p>
            </li>
          ))}
        </ul>
      </Wrap>
    </Section>
  );
}

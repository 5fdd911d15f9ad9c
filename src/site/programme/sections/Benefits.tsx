import { Icon } from '../../ui/icons/Icon.tsx';
import { Section, Wrap } from '../../ui/page/Section.tsx';
import type { ProgrammeData } from '../load.ts';
import styles from './Benefits.module.css';
import { Heading } from '../../ui/page/Placement.tsx';

/** Benefits for learners of this programme, in rows. */
export function Benefits({ data }: Readonly<{ data: ProgrammeData }>) {
  return (
    <Section id="benefits" className={styles.section}>
      <Wrap>
        <h2>
          <Heading own={data.entry.data.benefits_title} />
        </h2>
        <ul className={styles.list}>
          {data.benefits.map(({ id, data: benefit }) => (
            <li key={id}>
              <Icon name={benefit.icon} className={styles.icon} />
              <div>
                <h3>{benefit.title}</h3>
                <p>{benefit.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Wrap>
    </Section>
  );
}

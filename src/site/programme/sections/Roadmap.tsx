import { Braid } from '../../motif/Braid.tsx';
import { classes } from '../../ui/classes.ts';
import { Section, Wrap } from '../../ui/page/Section.tsx';
import type { ProgrammeData } from '../load.ts';
import styles from './Roadmap.module.css';
import { Heading } from '../../ui/page/Placement.tsx';

/** The way from applying to convocation: one line through all steps, upright on phones. */
export function Roadmap({ data }: Readonly<{ data: ProgrammeData }>) {
  const steps = data.roadmap.length;
  return (
    <Section id="roadmap">
      <Wrap>
        <h2>
          <Heading own={data.entry.data.roadmap_title} />
        </h2>
        <div className={classes(styles.road, steps <= 4 && styles.four)}>
          <Braid count={steps} rigid stroke={1.8} className={styles.level} />
          <Braid count={steps} vertical rigid stroke={3} className={styles.upright} />
          <ol>
            {data.roadmap.map(({ id, data: step }, index) => (
              <li key={id} className={index === 0 ? styles.now : undefined}>
                <span aria-hidden="true">{index + 1}</span>
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

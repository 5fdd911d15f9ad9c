import type { ReactNode } from 'react';
import type { Entry } from '../../content/snapshot.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { SealRow } from '../ui/media/Film.tsx';
import { Ticks } from '../ui/text/Ticks.tsx';
import styles from './LandingHero.module.css';

type Props = Readonly<{
  title: string;
  lead: string;
  formTitle: string;
  /** A class for the ground; ink by default. */
  ground?: string | undefined;
  points?: readonly string[] | undefined;
  seals?: readonly Entry<'accreditation'>[];
  cost?: ReactNode;
  facts?: readonly Readonly<{ figure: string; label: string }>[];
  children: ReactNode;
}>;

export function LandingHero(props: Props) {
  const { title, lead, formTitle, ground, cost, children } = props;
  const { points = [], seals = [], facts = [] } = props;
  return (
    <section className={classes(styles.hero, ground ?? styles.ink, !ground && base.onInk)}>
      <div className={classes(base.wrap, styles.grid)}>
        <div className={styles.copy}>
          <h1>{title}</h1>
          <p className={base.lead}>{lead}</p>
          {cost}
        </div>
        <div className={styles.card} id="form">
          <h2>{formTitle}</h2>
          {children}
        </div>
        {(seals.length > 0 || points.length > 0) && (
          <div className={styles.more}>
            {points.length > 0 && <Ticks items={points} className={styles.points} />}
            {seals.length > 0 && <SealRow accreditations={seals} />}
          </div>
        )}
        {facts.length > 0 && (
          <ul className={styles.facts}>
            {facts.map(({ figure, label }) => (
              <li key={label}>
                <b>{figure}</b> {label}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

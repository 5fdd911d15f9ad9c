import type { ReactNode } from 'react';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Ticks } from '../ui/Ticks.tsx';
import styles from './LandingHero.module.css';

type Props = Readonly<{
  title: string;
  lead: string;
  formTitle: string;
  art: ReactNode;
  /** A class for the ground; ink by default. */
  ground?: string | undefined;
  /** Ticked under the text. */
  points?: readonly string[] | undefined;
  /** What the programme costs, under the text. */
  cost?: ReactNode;
  /** Figures under the words. */
  facts?: readonly Readonly<{ figure: string; label: string }>[];
  /** The form. */
  children: ReactNode;
}>;

/** A campaign's promise beside its form, both in the first view. */
export function LandingHero(props: Props) {
  const { title, lead, formTitle, art, ground, points = [], cost, facts = [], children } = props;
  return (
    <section className={classes(styles.hero, ground ?? styles.ink, !ground && base.onInk)}>
      <div className={classes(base.wrap, styles.grid)}>
        <div className={styles.copy}>
          <h1>{title}</h1>
          <p className={base.lead}>{lead}</p>
          {points.length > 0 && <Ticks items={points} className={styles.points} />}
          {cost}
        </div>
        <div className={styles.card} id="form">
          <h2>{formTitle}</h2>
          {children}
        </div>
        {facts.length > 0 && (
          <ul className={styles.facts}>
            {facts.map(({ figure, label }) => (
              <li key={label}>
                <b>{figure}</b> {label}
              </li>
            ))}
          </ul>
        )}
        <div className={styles.art}>{art}</div>
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { SealRow } from '../ui/media/Seal.tsx';
import { Ticks } from '../ui/text/Ticks.tsx';
import styles from './LandingHero.module.css';

type Props = Readonly<{
  title: string;
  lead: string;
  formTitle: string;
  /** A class for the ground; ink by default. */
  ground?: string | undefined;
  /** Ticked under the text. */
  points?: readonly string[] | undefined;
  /** Who recognises it. */
  seals?: readonly Entry<'accreditation'>[];
  snapshot: Snapshot;
  /** The programme's cost, under the text. */
  cost?: ReactNode;
  /** Figures under the words. */
  facts?: readonly Readonly<{ figure: string; label: string }>[];
  /** The form. */
  children: ReactNode;
}>;

/** A campaign's promise beside its form, both in the first view. */
export function LandingHero(props: Props) {
  const { title, lead, formTitle, ground, points = [], cost, facts = [], children } = props;
  const { seals = [], snapshot } = props;
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
            {seals.length > 0 && <SealRow snapshot={snapshot} accreditations={seals} />}
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

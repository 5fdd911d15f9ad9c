import type { DataOf } from '../../content/registry.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { braidOf } from '../kolam/figures.ts';
import { Kolam } from '../kolam/Kolam.tsx';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { CallMeForm } from './CallMeForm.tsx';
import { ContactWays } from './ContactWays.tsx';
import styles from './GetInTouch.module.css';

type Props = Readonly<{
  snapshot: Snapshot;
  title: string;
  lead?: string | null;
  formTitle: string;
  counsellors: DataOf<'homePage'>['counsellors'];
}>;

/** The wide banner: counsellors on a braid, a call back, and every other way to reach the university. */
export function GetInTouch({ snapshot, title, lead, formTitle, counsellors }: Props) {
  const inLoops = counsellors.map(({ image }) => ({ image: snapshot.media(image) }));
  return (
    <section className={styles.touch} id="contact">
      <div className={classes(base.wrap, styles.grid)}>
        <div className={styles.copy}>
          <h2>{title}</h2>
          {lead && <p className={base.lead}>{lead}</p>}
          {inLoops.length > 0 && (
            <Kolam
              figure={braidOf(inLoops.length)}
              step={160}
              pad={6}
              stroke={4.6}
              dot={0}
              inLoops={inLoops}
            />
          )}
        </div>
        <div className={styles.card}>
          <h3>{formTitle}</h3>
          <CallMeForm />
          <ContactWays snapshot={snapshot} className={styles.ways} />
        </div>
      </div>
    </section>
  );
}

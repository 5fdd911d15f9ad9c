import type { Snapshot } from '../../content/snapshot.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { CallMeForm } from './CallMeForm.tsx';
import { ContactWays } from './ContactWays.tsx';
import { Counsellors } from './Counsellors.tsx';
import styles from './GetInTouch.module.css';

type Props = Readonly<{
  snapshot: Snapshot;
  title: string;
  lead?: string | null;
  formTitle: string;
}>;

/** The wide banner: counsellors on a braid, a call back, and every other way to reach the university. */
export function GetInTouch({ snapshot, title, lead, formTitle }: Props) {
  return (
    <section className={styles.touch} id="contact">
      <div className={classes(base.wrap, styles.grid)}>
        <div className={styles.copy}>
          <h2>{title}</h2>
          {lead && <p className={base.lead}>{lead}</p>}
          <Counsellors snapshot={snapshot} />
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

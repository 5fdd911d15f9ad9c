import type { Snapshot } from '../../../content/snapshot.ts';
import { Editable } from '../../ui/page/Editable.tsx';
import { homePlace } from '../../ui/page/homePlace.ts';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { CallMeForm } from './CallMeForm.tsx';
import { ContactWays } from '../../sections/ContactWays.tsx';
import { Counsellors } from '../../sections/Counsellors.tsx';
import styles from './GetInTouch.module.css';
import { Heading } from '../../ui/page/Placement.tsx';

/** The wide banner: counsellors on a braid, a call back, and every other way to reach the university. */
export function GetInTouch({ snapshot }: Readonly<{ snapshot: Snapshot }>) {
  const { touch_title, touch_lead, touch_form_title } = snapshot.one('homePage').data;
  return (
    <Editable places={[homePlace(snapshot, 'touch_title')]}>
      <section className={styles.touch} id="contact">
        <div className={classes(base.wrap, styles.grid)}>
          <div className={styles.copy}>
            <h2>
              <Heading own={touch_title} />
            </h2>
            {touch_lead && <p className={base.lead}>{touch_lead}</p>}
            <Counsellors snapshot={snapshot} />
          </div>
          <div className={styles.card}>
            <h3>{touch_form_title}</h3>
            <CallMeForm />
            <ContactWays snapshot={snapshot} className={styles.ways} />
          </div>
        </div>
      </section>
    </Editable>
  );
}

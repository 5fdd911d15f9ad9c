import type { Snapshot } from '../../../content/snapshot.ts';
import { Editable, homePlace } from '../../ui/page/Editable.tsx';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { ContactWays, Counsellors } from '../../sections/ContactWays.tsx';
import styles from './GetInTouch.module.css';
import { Heading } from '../../ui/page/Placement.tsx';
import { registerPaths } from '../../../kernel/leads/registerForm.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Hidden } from '../details/Hidden.tsx';
import { NumberSlot } from './NumberSlot.tsx';
import { words } from '../../../kernel/words/site.ts';

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

type Props = Readonly<{
  id?: string;
  label?: string;
  programme?: number | null;
  campaign?: string | null;
}>;

/** A number to call back: opens the lead form with it; without scripts, the page of that form. */
function CallMeForm({ id = 'call-me', label = words.callMeBack, programme, campaign }: Props) {
  return (
    <form
      method="post"
      action={registerPaths.form}
      data-lead="register"
      data-programme={programme ?? undefined}
      data-campaign={campaign ?? undefined}
      noValidate
    >
      <Hidden values={{ program_id: programme, campaign }} />
      <NumberSlot id={id} />
      <Button type="submit" look="ink" wide>
        {label}
      </Button>
    </form>
  );
}

import { useSnapshot } from '../../ui/page/snapshot.ts';
import { PhoneField } from '../../ui/fields/Field.tsx';
import { words } from '../../../kernel/words/site.ts';
import field from '../../ui/fields/Field.module.css';
import { FormIcon } from '../../ui/icons/FormIcon.tsx';
import { Editable, homePlace, Title } from '../../ui/page/Section.tsx';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { ContactWays, Counsellors } from '../../sections/ContactWays.tsx';
import styles from './GetInTouch.module.css';
import { registerPaths } from '../../../kernel/leads/registerForm.ts';
import { Button } from '../../ui/buttons/Button.tsx';

export function NumberSlot({ id }: Readonly<{ id: string }>) {
  return (
    <div data-slot="phone">
      <PhoneField
        id={id}
        label={words.mobileNumber}
        input={{
          name: 'mobile',
          placeholder: words.mobileExample,
          required: true,
          'data-field': 'phone',
          'aria-describedby': `${id}-error`,
        }}
      />
      <Problem id={`${id}-error`} />
    </div>
  );
}

/** Room for the error of a field in a page's form; `showProblem` fills it. */
export function Problem({ id }: Readonly<{ id: string }>) {
  return (
    <p className={field.error} id={id} data-problem="" hidden>
      <FormIcon name="triangle-alert" />
      <span />
    </p>
  );
}

export function GetInTouch() {
  const snapshot = useSnapshot();
  const { touch_title, touch_lead, touch_form_title } = snapshot.one('homePage').data;
  return (
    <Editable places={[homePlace(snapshot, 'touch_title')]}>
      <section className={styles.touch} id="contact">
        <div className={classes(base.wrap, styles.grid)}>
          <div className={styles.copy}>
            <Title own={touch_title} />
            {touch_lead && <p className={base.lead}>{touch_lead}</p>}
            <Counsellors />
          </div>
          <div className={styles.card}>
            <h3>{touch_form_title}</h3>
            <CallMeForm />
            <ContactWays className={styles.ways} />
          </div>
        </div>
      </section>
    </Editable>
  );
}

/** Opens the lead form with the number; without scripts, the page of that form. */
function CallMeForm() {
  return (
    <form method="post" action={registerPaths.form} data-lead="register" noValidate>
      <NumberSlot id="call-me" />
      <Button type="submit" look="ink" wide>
        {words.callMeBack}
      </Button>
    </form>
  );
}

import { myDataPaths } from '../../../kernel/leads/myData.ts';
import { myDataWords } from '../../../kernel/words/myData.ts';
import form from '../../../site/ui/fields/form.module.css';
import { Button } from '../../../site/ui/buttons/Button.tsx';
import { TextField } from '../../../site/ui/fields/Field.tsx';
import styles from './MyData.module.css';
import type { HeldView } from '../view.ts';

const words = myDataWords.nominee;

/** Whom one names to act in one's place. */
export function NomineeForm({ view: { values, problems } }: Readonly<{ view: HeldView }>) {
  return (
    <section className={styles.card}>
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <form className={form.form} method="post" action={myDataPaths.nominee} noValidate>
        <TextField
          id="my-data-nominee_name"
          label={words.name}
          error={problems.nominee_name}
          input={{ name: 'nominee_name', defaultValue: values.nominee_name, maxLength: 120 }}
        />
        <TextField
          id="my-data-nominee_contact"
          label={words.contact}
          error={problems.nominee_contact}
          input={{ name: 'nominee_contact', defaultValue: values.nominee_contact, maxLength: 120 }}
        />
        <Button type="submit" look="line">
          {words.save}
        </Button>
      </form>
    </section>
  );
}

import { myDataPaths } from '../../../kernel/leads/myData.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import { myDataWords } from '../../../kernel/words/myData.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { leadConfigOf } from '../../../site/register/leadConfig.ts';
import { ProgrammeChoice, QualificationChoice } from '../../../site/ui/fields/Choices.tsx';
import form from '../../../site/ui/fields/form.module.css';
import base from '../../../site/ui/base.module.css';
import { Button } from '../../../site/ui/buttons/Button.tsx';
import { TextField } from '../../../site/ui/fields/Field.tsx';
import styles from './MyData.module.css';
import type { HeldView, MyDataField } from '../view.ts';

const words = myDataWords.details;
const { nominee } = myDataWords;
type Props = Readonly<{ view: HeldView; snapshot: Snapshot }>;

export function Details({ view, snapshot }: Props) {
  const { programmes } = leadConfigOf(snapshot);
  const { held, values } = view;
  return (
    <section className={styles.card}>
      <h2>{words.title}</h2>
      {held.details_by === 'referrer' && <p>{words.byFriend}</p>}
      <form className={form.form} method="post" action={myDataPaths.details} noValidate>
        <TextField
          {...frameOf(view, 'name', leadWords.name)}
          input={{ ...inputOf(view, 'name'), autoComplete: 'name', maxLength: 100 }}
        />
        <TextField
          {...frameOf(view, 'email', leadWords.email)}
          input={{
            ...inputOf(view, 'email'),
            type: 'email',
            autoComplete: 'email',
            maxLength: 254,
          }}
        />
        <ProgrammeChoice
          {...choiceOf(view, 'area_of_interest', leadWords.interest)}
          programmes={programmes}
          value={values.area_of_interest}
        />
        {held.details_by === 'self' && (
          <QualificationChoice
            {...choiceOf(view, 'highest_qualification_id', leadWords.qualification)}
            programme=""
            programmes={programmes}
            value={Number(values.highest_qualification_id) || null}
          />
        )}
        <p className={base.muted}>{words.number}</p>
        <Button type="submit">{words.save}</Button>
      </form>
    </section>
  );
}

export function NomineeForm({ view }: Pick<Props, 'view'>) {
  return (
    <section className={styles.card}>
      <h2>{nominee.title}</h2>
      <p>{nominee.lead}</p>
      <form className={form.form} method="post" action={myDataPaths.nominee} noValidate>
        <TextField
          {...frameOf(view, 'nominee_name', nominee.name)}
          input={{ ...inputOf(view, 'nominee_name'), required: false, maxLength: 120 }}
        />
        <TextField
          {...frameOf(view, 'nominee_contact', nominee.contact)}
          input={{ ...inputOf(view, 'nominee_contact'), required: false, maxLength: 120 }}
        />
        <Button type="submit" look="line">
          {nominee.save}
        </Button>
      </form>
    </section>
  );
}

function frameOf({ problems }: HeldView, name: MyDataField, label: string) {
  return { id: `my-data-${name}`, label, error: problems[name] };
}

function inputOf({ values }: HeldView, name: MyDataField) {
  return { name, defaultValue: values[name], required: true };
}

function choiceOf(view: HeldView, name: MyDataField, label: string) {
  return {
    ...frameOf(view, name, label),
    name,
    blank: leadWords.choose,
    onChoose: isSentByTheBrowser,
  };
}

/** Nothing happens as fields change: the browser sends them. */
function isSentByTheBrowser(): void {}

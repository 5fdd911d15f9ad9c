import { chooseWords as words } from '../../../kernel/words/choose.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { type Aim, type Answers, haves, nameOf, payChoices } from './answers.ts';
import styles from './ChooseForm.module.css';

type Props = Readonly<{ answers: Answers; aims: readonly Aim[] }>;

/** Three questions; works without scripts. */
export function ChooseForm({ answers: { have, aim, pay }, aims }: Props) {
  return (
    <form className={styles.form} action="/help-me-choose#matches">
      <Question
        name="have"
        legend={words.have}
        chosen={have}
        options={haves.map((one) => [one, words.haves[one]])}
      />
      <Question
        name="aim"
        legend={words.aim}
        chosen={aim?.name ?? ''}
        options={[...aims.map(({ name, title }) => [name, title] as const), ['', words.unsure]]}
      />
      <Question
        name="pay"
        legend={words.pay}
        chosen={pay ? nameOf(pay) : ''}
        options={[
          ...payChoices.map(
            (one) => [nameOf(one), words.payOf[one.every](formatRupees(one.most))] as const,
          ),
          ['', words.payOpen],
        ]}
      />
      <div>
        <Button type="submit" look="go">
          {words.show}
        </Button>
      </div>
    </form>
  );
}

type QuestionProps = Readonly<{
  name: string;
  legend: string;
  chosen: string | null;
  options: readonly (readonly [value: string, label: string])[];
}>;

function Question({ name, legend, chosen, options }: QuestionProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map(([value, label]) => (
          <label key={value} className={styles.option}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

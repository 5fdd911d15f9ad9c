import { leadsToWord } from '../../kernel/words/choices.ts';
import type { ReactNode } from 'react';
import { goals } from '../../content/types/programme.ts';
import { formatRupees } from '../../kernel/values/money.ts';
import { Button, ButtonLink } from '../ui/buttons/Button.tsx';
import { SelectField, TextField } from '../ui/fields/Field.tsx';
import { words as siteWords } from '../../kernel/words/site.ts';
import { budgetChoices, hourChoices, isOpen, unfound, type Criteria } from './criteria.ts';
import styles from './FinderForm.module.css';
import { finderWords as words } from '../../kernel/words/finder.ts';

/** The finder as a form that works without scripts; `finderForm.ts` updates the results while typing. */
export function FinderForm({ criteria }: Readonly<{ criteria: Criteria }>) {
  const { types } = siteWords.programmes;
  return (
    <form className={styles.form} action="/programmes" role="search" data-finder="">
      <TextField
        id="finder-words"
        label={words.words}
        input={{
          name: 'q',
          type: 'search',
          defaultValue: criteria.words === unfound ? '' : criteria.words,
          placeholder: words.wordsHint,
          maxLength: 80,
        }}
      />
      <Choice name="type" label={words.type} chosen={criteria.type}>
        {([1, 2, 3] as const).map((type) => (
          <option key={type} value={type}>
            {words.typeOf(types[type], leadsToWord(type))}
          </option>
        ))}
      </Choice>
      <Choice name="goal" label={words.goal} chosen={criteria.goal}>
        {goals.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice name="hours" label={words.hours} chosen={criteria.hours}>
        {hourChoices.map((hours) => (
          <option key={hours} value={hours}>
            {words.hoursOf(hours)}
          </option>
        ))}
      </Choice>
      <Choice name="budget" label={words.budget} chosen={criteria.budget}>
        {budgetChoices.map((budget) => (
          <option key={budget} value={budget}>
            {words.budgetOf(formatRupees(budget))}
          </option>
        ))}
      </Choice>
      <div className={styles.actions}>
        <Button type="submit" look="go">
          {words.find}
        </Button>
        {!isOpen(criteria) && (
          <ButtonLink look="link" href="/programmes">
            {words.clear}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

type ChoiceProps = Readonly<{
  name: string;
  label: string;
  chosen: string | number | null;
  children: ReactNode;
}>;

function Choice({ name, label, chosen, children }: ChoiceProps) {
  return (
    <SelectField
      id={`finder-${name}`}
      label={label}
      select={{ name, defaultValue: chosen === null ? '' : String(chosen) }}
    >
      <option value="">{words.any}</option>
      {children}
    </SelectField>
  );
}

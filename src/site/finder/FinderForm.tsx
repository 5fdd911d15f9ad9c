import { leadsToWord } from '../../kernel/words/choices.ts';
import { goals } from '../../content/types/programme.ts';
import { formatRupees } from '../../kernel/values/money.ts';
import { Button, ButtonLink } from '../ui/buttons/Button.tsx';
import { SelectField } from '../ui/fields/Field.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { words as siteWords } from '../../kernel/words/site.ts';
import {
  budgetChoices,
  hasWishes,
  hourChoices,
  isOpen,
  unfound,
  type Criteria,
} from './criteria.ts';
import styles from './FinderForm.module.css';
import { finderWords as words } from '../../kernel/words/finder.ts';
import { SearchField } from './SearchField.tsx';

/** The finder as a form that works without scripts; `finderForm.ts` updates the results while typing. */
export function FinderForm({ criteria }: Readonly<{ criteria: Criteria }>) {
  return (
    <form className={styles.form} action="/programmes" role="search" data-finder="">
      <SearchField
        id="finder-words"
        label={words.words}
        value={criteria.words === unfound ? '' : criteria.words}
      />
      <div className={styles.more}>
        <details className={styles.narrow} open={hasWishes(criteria)}>
          <summary>
            {words.narrow} <Icon name="chevron-down" />
          </summary>
          <Choices criteria={criteria} />
        </details>
        {!isOpen(criteria) && (
          <ButtonLink look="link" href="/programmes">
            {words.clear}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

function Choices({ criteria }: Readonly<{ criteria: Criteria }>) {
  const { types } = siteWords.programmes;
  return (
    <div className={styles.choices}>
      <Choice
        name="type"
        label={words.type}
        chosen={criteria.type}
        options={([1, 2, 3] as const).map((type) => [
          type,
          words.typeOf(types[type], leadsToWord(type)),
        ])}
      />
      <Choice
        name="goal"
        label={words.goal}
        chosen={criteria.goal}
        options={goals.map(({ value, label }) => [value, label])}
      />
      <Choice
        name="hours"
        label={words.hours}
        chosen={criteria.hours}
        options={hourChoices.map((hours) => [hours, words.hoursOf(hours)])}
      />
      <Choice
        name="budget"
        label={words.budget}
        chosen={criteria.budget}
        options={budgetChoices.map((budget) => [budget, words.budgetOf(formatRupees(budget))])}
      />
      <Button type="submit" look="line">
        {words.narrowed}
      </Button>
    </div>
  );
}

type ChoiceProps = Pick<Parameters<typeof SelectField>[0], 'label' | 'options'> &
  Readonly<{ name: string; chosen: string | number | null }>;

function Choice({ name, label, chosen, options }: ChoiceProps) {
  return (
    <SelectField
      id={`finder-${name}`}
      label={label}
      select={{ name, defaultValue: chosen === null ? '' : String(chosen) }}
      blank={words.any}
      options={options}
    />
  );
}

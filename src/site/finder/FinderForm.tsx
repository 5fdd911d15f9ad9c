import { useSnapshot } from '../ui/page/snapshot.ts';
import { leadsToWord } from '../../kernel/words/choices.ts';
import { goals } from '../../content/types/programme.ts';
import { formatRupees } from '../../kernel/values/money.ts';
import { Button, ButtonLink } from '../ui/buttons/Button.tsx';
import { SelectField, TextField } from '../ui/fields/Field.tsx';
import { words as siteWords } from '../../kernel/words/site.ts';
import { budgetChoices, hourChoices, isOpen, unfound, type Criteria } from './criteria.ts';
import styles from './FinderForm.module.css';
import { finderWords as words } from '../../kernel/words/finder.ts';
import { pathOf } from '../../content/addresses/pagePath.ts';
import type { ProgrammeEntry } from '../../content/read/programme.ts';
import cards from '../catalogue/ProgrammeCard.module.css';
import { ProgrammeCard } from '../catalogue/ProgrammeCard.tsx';
import base from '../ui/base.module.css';
import { Wrap } from '../ui/page/Section.tsx';
import type { Findings, SubjectHit } from './find.ts';
import finderResultsStyles from './FinderResults.module.css';

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

export function FinderResults({ findings }: Readonly<{ findings: Findings }>) {
  const { programmes, near, subjects } = findings;
  const nothing = programmes.length + near.length + subjects.length === 0;
  return (
    <section className={finderResultsStyles.results}>
      <Wrap>
        <div role="status">
          <h2>{words.found(programmes.length)}</h2>
        </div>
        <Cards programmes={programmes} />
        {nothing && <Nothing />}
        {near.length > 0 && <h3 className={finderResultsStyles.near}>{words.near}</h3>}
        <Cards programmes={near} />
        {subjects.length > 0 && <Subjects subjects={subjects} />}
      </Wrap>
    </section>
  );
}

function Nothing() {
  return (
    <>
      <p className={base.lead}>{words.nothing}</p>
      <p className={finderResultsStyles.ways}>
        <ButtonLink href="/programmes">{words.all}</ButtonLink>
        <ButtonLink href="/contact" look="line">
          {words.ask}
        </ButtonLink>
      </p>
    </>
  );
}

function Cards({ programmes }: Readonly<{ programmes: readonly ProgrammeEntry[] }>) {
  if (programmes.length === 0) return null;
  return (
    <div className={cards.list}>
      {programmes.map((programme) => (
        <ProgrammeCard key={programme.id} programme={programme} />
      ))}
    </div>
  );
}

function Subjects({ subjects }: Readonly<{ subjects: readonly SubjectHit[] }>) {
  const snapshot = useSnapshot();
  return (
    <div className={finderResultsStyles.subjects}>
      <h3>{words.subjects}</h3>
      <ul>
        {subjects.map(({ subject, programme }) => (
          <li key={subject.id}>
            <a href={`${pathOf(programme, snapshot)}#structure`}>{subject.data.subject_name}</a>
            <span className={base.muted}>
              {words.subjectOf(programme.data.short_title, subject.data.semester)}
            </span>
            {subject.data.syllabus && <p>{subject.data.syllabus}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { ReactNode } from 'react';
import base from '../../ui/base.module.css';
import { Button, EnrolLink } from '../../ui/buttons/Button.tsx';
import { classes } from '../../ui/classes.ts';
import field from '../../ui/fields/Field.module.css';
import eligibilityCheckStyles from '../eligibility/EligibilityCheck.module.css';
import type { Way } from '../eligibility/eligibilityCheck.ts';
import { eligibilityWords as eligibilityCheckWords } from '../../../kernel/words/eligibility.ts';
import { Title, WrappedSection } from '../../ui/page/Section.tsx';
import type { ProgrammeData } from '../load.ts';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import styles from './Eligibility.module.css';

export function Eligibility({ data }: Readonly<{ data: ProgrammeData }>) {
  const { eligibility, entry_ways, entry_papers } = data.entry.data;
  return (
    <WrappedSection id="eligibility" className={styles.section} inner={styles.split}>
      <div>
        <Title own={words.whoMayJoin} />
        <ul className={styles.rules}>
          {eligibility.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      <EligibilityCheck ways={entry_ways} papers={entry_papers}>
        <EnrolLink programme={data.entry.id} wide />
      </EligibilityCheck>
    </WrappedSection>
  );
}

type EligibilityCheckProps = Readonly<{
  ways: readonly Way[];
  papers: readonly string[];
  children: ReactNode;
}>;

/** Answered in the browser by `eligibilityCheck.ts`; nothing is sent. Without scripts the rules beside it stay. */
export function EligibilityCheck({ ways, papers, children }: EligibilityCheckProps) {
  if (ways.length === 0) return null;
  const marks = ways.some(({ percent }) => percent !== null);
  return (
    <form
      className={eligibilityCheckStyles.check}
      method="dialog"
      data-eligibility={JSON.stringify({ ways, papers })}
      data-needs-js=""
    >
      <h3>{eligibilityCheckWords.title}</h3>
      <p className={base.muted}>{eligibilityCheckWords.lead}</p>
      <fieldset>
        <legend>{eligibilityCheckWords.way}</legend>
        {[...ways.map(({ name }) => name), eligibilityCheckWords.none].map((name, index) => (
          <label key={name} className={eligibilityCheckStyles.choice}>
            <input type="radio" name="way" value={index === ways.length ? '' : index} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      {marks && (
        <div className={eligibilityCheckStyles.marks} data-marks="" hidden>
          <label className={field.label} htmlFor="eligibility-percent">
            {eligibilityCheckWords.percent}
          </label>
          <input
            className={classes(field.input, eligibilityCheckStyles.percent)}
            id="eligibility-percent"
            name="percent"
            type="number"
            inputMode="decimal"
            min={0}
            max={100}
            step="any"
          />
          <label className={field.check}>
            <input type="checkbox" name="reserved" />
            <span>{eligibilityCheckWords.reserved}</span>
          </label>
        </div>
      )}
      {ways.map(({ condition }, index) =>
        condition === null ? null : (
          <label key={index} className={field.check} data-condition={index} hidden>
            <input type="checkbox" name={`condition-${index}`} />
            <span>{condition}</span>
          </label>
        ),
      )}
      <fieldset>
        <legend>{eligibilityCheckWords.papers}</legend>
        {papers.map((paper, index) => (
          <label key={paper} className={field.check}>
            <input type="checkbox" name="paper" value={index} />
            <span>{paper}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" look="ink">
        {eligibilityCheckWords.check}
      </Button>
      <output className={eligibilityCheckStyles.verdict} />
      <div data-eligible="" hidden>
        {children}
      </div>
    </form>
  );
}

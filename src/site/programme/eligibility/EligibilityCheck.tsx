import type { ReactNode } from 'react';
import base from '../../ui/base.module.css';
import { Button } from '../../ui/buttons/Button.tsx';
import { classes } from '../../ui/classes.ts';
import field from '../../ui/fields/Field.module.css';
import styles from './EligibilityCheck.module.css';
import type { Way } from './judge.ts';
import { eligibilityWords as words } from '../../../kernel/words/eligibility.ts';

type Props = Readonly<{
  ways: readonly Way[];
  papers: readonly string[];
  /** The next step for eligible visitors. */
  children: ReactNode;
}>;

/**
 * Answers yes, no, or which paper is missing. `eligibilityCheck.ts` answers with `judge`, and nothing is sent. Without
 * scripts the rules beside it stay as text. Questions of a single way are hidden until it is chosen.
 */
export function EligibilityCheck({ ways, papers, children }: Props) {
  if (ways.length === 0) return null;
  const marks = ways.some(({ percent }) => percent !== null);
  return (
    <form
      className={styles.check}
      method="dialog"
      data-eligibility={JSON.stringify({ ways, papers })}
      data-needs-js=""
    >
      <h3>{words.title}</h3>
      <p className={base.muted}>{words.lead}</p>
      <fieldset>
        <legend>{words.way}</legend>
        {[...ways.map(({ name }) => name), words.none].map((name, index) => (
          <label key={name} className={styles.choice}>
            <input type="radio" name="way" value={index === ways.length ? '' : index} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      {marks && (
        <div className={styles.marks} data-marks="" hidden>
          <label className={field.label} htmlFor="eligibility-percent">
            {words.percent}
          </label>
          <input
            className={classes(field.input, styles.percent)}
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
            <span>{words.reserved}</span>
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
        <legend>{words.papers}</legend>
        {papers.map((paper, index) => (
          <label key={paper} className={field.check}>
            <input type="checkbox" name="paper" value={index} />
            <span>{paper}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" look="ink">
        {words.check}
      </Button>
      <output className={styles.verdict} />
      <div data-eligible="" hidden>
        {children}
      </div>
    </form>
  );
}

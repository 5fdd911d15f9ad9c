import { leadsToWord } from '../../../kernel/words/choices.ts';
import type { ProgrammeData } from '../load.ts';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import styles from './ProgrammeFacts.module.css';

/** Duration, qualification, eligibility and classes, in one row. */
export function ProgrammeFacts({ data: { entry } }: Readonly<{ data: ProgrammeData }>) {
  const { duration, semester_count, eligibility, class_schedule } = entry.data;
  const facts = [
    [words.duration, words.durationOf(duration, semester_count)],
    [words.leadsTo, leadsToWord(entry.data.program_type_id)],
    [words.eligibility, eligibility[0]],
    [words.classes, class_schedule],
  ].filter(([, text]) => text);
  return (
    <dl className={styles.facts} data-count={facts.length}>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

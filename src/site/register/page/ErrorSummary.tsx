import { namesOf } from '../../../kernel/record.ts';
import { failures } from '../../../kernel/errors.ts';
import { fieldId, isLabelled, labelOf } from './labels.ts';
import styles from '../Sheet.module.css';
import type { RegisterProblems } from '../view.ts';

type SummaryProps = Readonly<{ problems: RegisterProblems; isGuardian: boolean }>;

/** All that is wrong, each with a way to its field. The page opens here. */
export function ErrorSummary({ problems, isGuardian }: SummaryProps) {
  const found = namesOf(problems);
  if (found.length === 0) return null;
  return (
    <div className={styles.wrong} role="alert" tabIndex={-1} autoFocus>
      <h2>{failures.invalid_input.msg}</h2>
      <ul>
        {found.map((name) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>
              {isLabelled(name) && `${labelOf(name, isGuardian)}: `}
              {problems[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

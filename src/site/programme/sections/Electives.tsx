import { Fold } from '../../ui/moving/Fold.tsx';
import type { SemesterReading } from '../../../content/read/semesters.ts';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import styles from './Electives.module.css';

/** The electives of a semester, one group at a time; without scripts all groups. */
export function Electives({ semester }: Readonly<{ semester: SemesterReading }>) {
  const { electives, electiveNote, number } = semester;
  return (
    <Fold
      summary={electiveNote ? words.electivesWith(electiveNote) : words.electives}
      className={styles.electives}
    >
      <div>
        {electives.length > 1 && (
          <div
            className={styles.chips}
            role="tablist"
            aria-label={words.electiveGroups}
            data-needs-js=""
          >
            {electives.map(({ id, data }, index) => (
              <button
                key={id}
                type="button"
                className={styles.chip}
                role="tab"
                id={`elective-tab-${id}`}
                aria-controls={`elective-${id}`}
                aria-selected={index === 0}
                tabIndex={index === 0 ? undefined : -1}
              >
                {data.elective_name}
              </button>
            ))}
          </div>
        )}
        {electives.map(({ id, data }, index) => (
          <div
            key={id}
            id={`elective-${id}`}
            {...panelOf({ id, index, alone: electives.length === 1 })}
          >
            <h4 className={styles.name} data-semester={number}>
              {data.elective_name}
            </h4>
            <ul>
              {data.elective_courses.map((course) => (
                <li key={course.id}>
                  {course.subject_name} <span>{words.creditsOf(course.credits)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Fold>
  );
}

function panelOf({ id, index, alone }: Readonly<{ id: number; index: number; alone: boolean }>) {
  if (alone) return {};
  return {
    role: 'tabpanel',
    'aria-labelledby': `elective-tab-${id}`,
    'data-closed': index === 0 ? undefined : '',
  } as const;
}

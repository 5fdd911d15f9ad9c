import base from '../../ui/base.module.css';
import type { SemesterReading } from '../../../content/read/semesters.ts';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import styles from './SemesterPanel.module.css';
import { Fold } from '../../ui/moving/Fold.tsx';
import electivesStyles from './Electives.module.css';

type Props = Readonly<{ semester: SemesterReading; open: boolean; alone: boolean }>;

/** One semester: its aim, credits, subjects and electives. */
export function SemesterPanel({ semester, open, alone }: Props) {
  const { number, name, text, credits } = semester;
  const tab = alone
    ? {}
    : {
        role: 'tabpanel',
        'aria-labelledby': `semester-tab-${number}`,
        'data-closed': open ? undefined : '',
      };
  return (
    <div className={styles.semester} id={`semester-${number}`} {...tab}>
      <div className={styles.intro}>
        <h3>{words.semesterTitle(number, name)}</h3>
        {text && <p>{text}</p>}
        <p className={styles.credits}>
          <b>{credits}</b> {words.credits}
        </p>
      </div>
      <div>
        <Courses semester={semester} />
        {semester.electives.length > 0 && <Electives semester={semester} />}
      </div>
    </div>
  );
}

function Courses({ semester }: Readonly<{ semester: SemesterReading }>) {
  return (
    <table className={styles.courses}>
      <thead>
        <tr>
          <th scope="col">{words.code}</th>
          <th scope="col">{words.course}</th>
          <th scope="col">{words.creditsHead}</th>
        </tr>
      </thead>
      <tbody>
        {semester.subjects.map(({ id, data }) => (
          <tr key={id}>
            <td>{data.subject_code}</td>
            <td>
              {data.subject_name}
              {data.is_elective_based && (
                <span className={base.muted}>, {words.chosenFromElectives}</span>
              )}
            </td>
            <td>{data.credits}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The electives of a semester, one group at a time; without scripts all groups. */
function Electives({ semester }: Readonly<{ semester: SemesterReading }>) {
  const { electives, electiveNote, number } = semester;
  return (
    <Fold
      summary={electiveNote ? words.electivesWith(electiveNote) : words.electives}
      className={electivesStyles.electives}
    >
      <div>
        {electives.length > 1 && (
          <div
            className={electivesStyles.chips}
            role="tablist"
            aria-label={words.electiveGroups}
            data-needs-js=""
          >
            {electives.map(({ id, data }, index) => (
              <button
                key={id}
                type="button"
                className={electivesStyles.chip}
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
            <h4 className={electivesStyles.name} data-semester={number}>
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

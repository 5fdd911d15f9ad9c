import base from '../../ui/base.module.css';
import type { SemesterReading } from '../../../content/read/semesters.ts';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import { Electives } from './Electives.tsx';
import styles from './SemesterPanel.module.css';

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

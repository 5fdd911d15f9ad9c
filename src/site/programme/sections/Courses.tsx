import type { CourseReading } from '../../../content/read/courses.ts';
import type { SemesterReading } from '../../../content/read/semesters.ts';
import { pathOf } from '../../../content/addresses/pagePath.ts';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import base from '../../ui/base.module.css';
import { Portrait } from '../../ui/media/Portrait.tsx';
import { useSnapshot } from '../../ui/page/snapshot.ts';
import type { ProgrammeData } from '../load.ts';
import styles from './Courses.module.css';

type Line = Readonly<{
  key: number;
  name: string;
  code: string | null;
  credits: number | null;
  /** A note after the name, such as that it is an elective. */
  note?: string | undefined;
  reading: CourseReading | undefined;
}>;

/** The courses of a semester; each of which something is known opens. */
export function SemesterCourses({
  semester: { subjects },
  data: { courseOf },
}: Readonly<{ semester: SemesterReading; data: ProgrammeData }>) {
  const lines = subjects.map(({ id, data }) => ({
    key: id,
    name: data.subject_name,
    code: data.subject_code,
    credits: data.credits,
    note: data.is_elective_based ? words.chosenFromElectives : undefined,
    reading: courseOf(data.subject_name, data.syllabus),
  }));
  return <CourseList lines={lines} />;
}

type Offered = SemesterReading['electives'][number]['data']['elective_courses'];

export function ElectiveCourses({
  courses,
  data: { courseOf },
}: Readonly<{ courses: Offered; data: ProgrammeData }>) {
  const lines = courses.map(({ id, subject_name, credits }) => ({
    key: id,
    name: subject_name,
    code: null,
    credits,
    reading: courseOf(subject_name),
  }));
  return <CourseList lines={lines} />;
}

function CourseList({ lines }: Readonly<{ lines: readonly Line[] }>) {
  return (
    <ul className={styles.courses} data-courses="">
      {lines.map((line) => (
        <li key={line.key}>
          {line.reading ? (
            <details>
              <summary>
                <CourseLine line={line} />
              </summary>
              <Course reading={line.reading} />
            </details>
          ) : (
            <div>
              <CourseLine line={line} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function CourseLine({ line: { name, code, credits, note } }: Readonly<{ line: Line }>) {
  return (
    <>
      {code && <small>{code}</small>}
      <span>
        {name}
        {note && <span className={base.muted}>, {note}</span>}
      </span>
      {credits !== null && (
        <small>
          {credits}
          <i className={base.sr}> {words.credits}</i>
        </small>
      )}
    </>
  );
}

function Course({ reading }: Readonly<{ reading: CourseReading }>) {
  const { syllabus, outcomes, weeks, assessment, teacher, sample } = reading;
  return (
    <div>
      {syllabus && <p>{syllabus}</p>}
      {outcomes.length > 0 && (
        <>
          <b>{words.outcomes}</b>
          <ul>
            {outcomes.map((outcome) => (
              <li key={outcome}>{outcome}</li>
            ))}
          </ul>
        </>
      )}
      {(weeks || assessment) && (
        <p>
          {weeks && <b>{words.weeks(weeks)}</b>} {assessment}
        </p>
      )}
      {teacher && <TaughtBy teacher={teacher} />}
      {sample && (
        <p>
          {words.sample} <a href={sample.url}>{sample.title}</a>
        </p>
      )}
    </div>
  );
}

function TaughtBy({ teacher }: Readonly<{ teacher: NonNullable<CourseReading['teacher']> }>) {
  const path = pathOf(teacher, useSnapshot());
  const { name, image, degree, post } = teacher.data;
  return (
    <p className={styles.teacher}>
      <Portrait name={name} image={image} size={48} />
      <span>
        {path ? <a href={path}>{name}</a> : name}
        <small>{degree ?? post}</small>
      </span>
    </p>
  );
}

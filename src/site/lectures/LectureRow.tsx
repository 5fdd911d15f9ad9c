import { pathOf } from '../../content/addresses/pagePath.ts';
import { teacherNamed } from '../../content/read/teachers.ts';
import { formatDay } from '../../kernel/values/dates.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { buttonClass } from '../ui/buttons/Button.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { weekdayOf } from './criteria.ts';
import { clockText } from '../../kernel/values/clockText.ts';
import { useSnapshot } from '../ui/page/snapshot.ts';
import { useOwnId } from '../ui/page/Section.tsx';
import styles from './LectureRow.module.css';
import { endOf, startOf, type Lecture } from '../../content/read/lectures.ts';
import { lectureWords as words } from '../../kernel/words/lectures.ts';

type Props = Readonly<{
  lecture: Lecture;
  /** Also shows the day, for a row that is not listed under it. */
  dated?: boolean;
}>;

export function LectureRow({ lecture, dated = false }: Props) {
  const { data } = lecture;
  const day = formatDay(data.start_date);
  const named = words.addOf(data.subject_name, day);
  const id = useOwnId(`lecture-${lecture.id}`);
  return (
    <li className={classes(styles.row, dated && styles.dated)} id={id}>
      <p className={styles.time}>
        <time dateTime={startOf(lecture)}>{clockText(data.start_time)}</time>
        <span>
          {' – '}
          <time dateTime={endOf(lecture)}>{clockText(data.end_time)}</time>
        </span>
      </p>
      <div>
        {dated && (
          <p className={styles.day}>
            {weekdayOf(data.start_date)}, {day}
          </p>
        )}
        <p className={styles.subject}>{data.subject_name}</p>
        <p className={styles.about}>
          {data.is_open ? words.openToAll : `${data.course_name}, ${data.sem_year}, ${data.batch}`}
          {data.faculty && <By name={data.faculty} />}
          <JoinLink href={data.url} named={named} />
        </p>
      </div>
      <a
        href={`/live-lecture/${lecture.id}.ics`}
        className={buttonClass({ look: 'line', small: true, className: styles.add })}
        download
      >
        <Icon name="calendar" />
        <span>{words.add}</span>
        <span className={base.sr}>: {named}</span>
      </a>
    </li>
  );
}

function By({ name }: Readonly<{ name: string }>) {
  const snapshot = useSnapshot();
  const path = pathOf(teacherNamed(snapshot, name), snapshot);
  return <> · {path ? <a href={path}>{name}</a> : name}</>;
}

function JoinLink({ href, named }: Readonly<{ href: string | null; named: string }>) {
  if (href === null || href === '/live-lecture') return null;
  return (
    <span className={styles.join}>
      <span> · </span>
      <a href={href}>
        {words.join}
        <span className={base.sr}>: {named}</span>
      </a>
    </span>
  );
}

import { formatDay } from '../../contract/dates.ts';
import base from '../ui/base.module.css';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './Agenda.module.css';
import { clockText, weekdayOf } from './clock.ts';
import { endOf, startOf, type Lecture } from './lectures.ts';
import { lectureWords as words } from './words.ts';

type Props = Readonly<{ days: ReadonlyMap<string, readonly Lecture[]>; today: string }>;

/** Lectures under their days. */
export function Agenda({ days, today }: Props) {
  return (
    <ol className={styles.agenda}>
      {[...days].map(([day, lectures]) => (
        <li key={day} className={styles.day}>
          <h3 id={`day-${day}`}>
            <time dateTime={day}>
              <span>{weekdayOf(day)}</span> {formatDay(day)}
            </time>
            {day === today && <small>{words.today}</small>}
          </h3>
          <ul aria-labelledby={`day-${day}`}>
            {lectures.map((lecture) => (
              <Row key={lecture.id} lecture={lecture} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Row({ lecture }: Readonly<{ lecture: Lecture }>) {
  const { data } = lecture;
  const named = words.addOf(data.subject_name, formatDay(data.start_date));
  return (
    <li className={styles.row} id={`lecture-${lecture.id}`}>
      <p className={styles.time}>
        <time dateTime={startOf(lecture)}>{clockText(data.start_time)}</time>
        {' – '}
        <time dateTime={endOf(lecture)}>{clockText(data.end_time)}</time>
      </p>
      <div>
        <p className={styles.subject}>{data.subject_name}</p>
        <p className={styles.about}>
          {data.course_name}, {data.sem_year}, {data.batch}
          {data.faculty && <span> {words.taughtBy(data.faculty)}</span>}
        </p>
      </div>
      <div className={styles.act}>
        <a
          href={`/live-lecture/${lecture.id}.ics`}
          className={buttonClass({ look: 'line', small: true })}
          download
        >
          <Icon name="calendar" />
          <span className={styles.add}>{words.add}</span>
          <span className={base.sr}>: {named}</span>
        </a>
        {data.url && data.url !== '/live-lecture' && (
          <a href={data.url} className={buttonClass({ look: 'link' })}>
            {words.join}
            <span className={base.sr}>: {named}</span>
          </a>
        )}
      </div>
    </li>
  );
}

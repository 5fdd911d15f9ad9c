import { formatDay } from '../../kernel/values/dates.ts';
import styles from './Agenda.module.css';
import { weekdayOf } from './clock.ts';
import { LectureRow } from './LectureRow.tsx';
import { countOf, type Lecture } from '../../content/read/lectures.ts';
import { lectureWords as words } from '../../kernel/words/lectures.ts';
import { Editable } from '../ui/page/Editable.tsx';
import base from '../ui/base.module.css';
import dayStripStyles from './DayStrip.module.css';

type Props = Readonly<{ days: ReadonlyMap<string, readonly Lecture[]>; today: string }>;

/** More than these are folded up, but for the first day. */
const maxOpen = 16;

/** Lectures grouped by day; the days fold up if there are many. */
export function Agenda({ days, today }: Props) {
  const all = countOf(days) <= maxOpen;
  return (
    <>
      {days.size > 1 && <DayStrip days={days} today={today} />}
      <ol className={styles.agenda}>
        {[...days].map(([day, lectures], index) => (
          <li key={day}>
            <details className={styles.day} open={all || index === 0}>
              <summary>
                <h3 id={`day-${day}`}>
                  <time dateTime={day}>
                    <span>{weekdayOf(day)}</span> {formatDay(day)}
                  </time>
                </h3>
                {day === today && <small>{words.today}</small>}
                <span className={styles.count}>{words.count(lectures.length)}</span>
              </summary>
              <ul id={lecturesId(day)} aria-labelledby={`day-${day}`}>
                {lectures.map((lecture) => (
                  <Editable
                    key={lecture.id}
                    places={[
                      { type: 'liveLecture', id: lecture.id, name: lecture.data.subject_name },
                    ]}
                  >
                    <LectureRow lecture={lecture} />
                  </Editable>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The id of a day's lectures: an address that ends in it unfolds the day. */
function lecturesId(day: string): string {
  return `lectures-${day}`;
}

type DayStripProps = Readonly<{ days: ReadonlyMap<string, readonly Lecture[]>; today: string }>;

/** The days that have lectures, each leading down to them. */
function DayStrip({ days, today }: DayStripProps) {
  return (
    <nav className={dayStripStyles.strip} aria-label={words.days}>
      <ul>
        {[...days].map(([day, lectures]) => (
          <li key={day}>
            <a href={`#${lecturesId(day)}`} aria-current={day === today ? 'date' : undefined}>
              <span aria-hidden="true">{weekdayOf(day).slice(0, 3)}</span>
              <b aria-hidden="true">{Number(day.slice(8))}</b>
              <span className={base.sr}>
                {weekdayOf(day)}, {formatDay(day)},
              </span>{' '}
              <small>{words.count(lectures.length)}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

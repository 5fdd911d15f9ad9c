import { formatDay } from '../../kernel/values/dates.ts';
import styles from './Agenda.module.css';
import { weekdayOf, addressOf, weeksOf, type Criteria, monthText } from './criteria.ts';
import { clockText } from '../../kernel/values/clockText.ts';
import { LectureRow } from './LectureRow.tsx';
import { countOf, type Lecture } from '../../content/read/lectures.ts';
import { lectureWords as words } from '../../kernel/words/lectures.ts';
import { Editable } from '../ui/page/Section.tsx';
import base from '../ui/base.module.css';
import dayStripStyles from './DayStrip.module.css';
import monthStyles from './Month.module.css';

type Props = Readonly<{ days: ReadonlyMap<string, readonly Lecture[]>; today: string }>;

/** More than these are folded up, but for the first day. */
const maxOpen = 16;

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

type Days = ReadonlyMap<string, readonly Lecture[]>;
const shown = 3;

export function Month({ criteria, days }: Readonly<{ criteria: Criteria; days: Days }>) {
  return (
    <table className={monthStyles.month}>
      <caption className={base.sr}>{monthText(criteria.month)}</caption>
      <thead>
        <tr>
          {words.weekdays.map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>{name.slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(criteria.month).map((week, index) => (
          <tr key={index}>
            {week.map((day, place) => (
              <td key={day ?? `none-${place}`} data-today={day === criteria.today ? '' : undefined}>
                {day && <Day day={day} lectures={days.get(day) ?? []} criteria={criteria} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = Readonly<{ day: string; lectures: readonly Lecture[]; criteria: Criteria }>;

function Day({ day, lectures, criteria }: DayProps) {
  const date = Number(day.slice(8));
  if (lectures.length === 0) return <span className={monthStyles.free}>{date}</span>;
  const rest = lectures.length - shown;
  return (
    <a
      href={addressOf(criteria, { view: '', month: '', from: day, to: day })}
      className={monthStyles.day}
    >
      <b aria-hidden="true">{date}</b>
      <span className={base.sr}>
        {formatDay(day)}: {words.count(lectures.length)}
      </span>
      <span className={monthStyles.dots} aria-hidden="true">
        {lectures.length}
      </span>
      <span className={monthStyles.list} aria-hidden="true">
        {lectures.slice(0, shown).map(({ id, data }) => (
          <span key={id}>
            <i>{clockText(data.start_time)}</i> {data.subject_name}
          </span>
        ))}
        {rest > 0 && <span>{words.more(rest)}</span>}
      </span>
    </a>
  );
}

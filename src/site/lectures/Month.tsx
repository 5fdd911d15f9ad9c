import { formatDay } from '../../kernel/values/dates.ts';
import base from '../ui/base.module.css';
import { clockText, monthText } from './clock.ts';
import { addressOf, weeksOf, type Criteria } from './criteria.ts';
import { type Lecture } from '../../content/read/lectures.ts';
import styles from './Month.module.css';
import { lectureWords as words } from '../../kernel/words/lectures.ts';

type Days = ReadonlyMap<string, readonly Lecture[]>;
type Props = Readonly<{ criteria: Criteria; days: Days }>;

const shown = 3;

/** A month as a table of its days; each day leads to its agenda. */
export function Month({ criteria, days }: Props) {
  return (
    <table className={styles.month}>
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
  if (lectures.length === 0) return <span className={styles.free}>{date}</span>;
  const rest = lectures.length - shown;
  return (
    <a
      href={addressOf(criteria, { view: '', month: '', from: day, to: day })}
      className={styles.day}
    >
      <b aria-hidden="true">{date}</b>
      <span className={base.sr}>
        {formatDay(day)}: {words.count(lectures.length)}
      </span>
      <span className={styles.dots} aria-hidden="true">
        {lectures.length}
      </span>
      <span className={styles.list} aria-hidden="true">
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

import { formatDay } from '../../kernel/values/dates.ts';
import base from '../ui/base.module.css';
import { weekdayOf } from './clock.ts';
import styles from './DayStrip.module.css';
import type { Lecture } from '../../content/read/lectures.ts';
import { lectureWords as words } from '../../kernel/words/lectures.ts';

/** The id of a day's lectures: an address that ends in it unfolds the day. */
export function lecturesId(day: string): string {
  return `lectures-${day}`;
}

type Props = Readonly<{ days: ReadonlyMap<string, readonly Lecture[]>; today: string }>;

/** The days that have lectures, each leading down to them. */
export function DayStrip({ days, today }: Props) {
  return (
    <nav className={styles.strip} aria-label={words.days}>
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

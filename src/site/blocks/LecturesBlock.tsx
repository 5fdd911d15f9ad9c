import { dayAfter, formatDay } from '../../contract/dates.ts';
import { LectureRow } from '../lectures/LectureRow.tsx';
import { filteredLectures } from '../lectures/lectures.ts';
import { lectureWords } from '../lectures/words.ts';
import { ButtonLink } from '../ui/Button.tsx';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { words } from '../words.ts';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';

const mostRows = 6;

/** The first lectures of the coming days, and the way to all of them. */
export function LecturesBlock({ section, snapshot, today = '' }: BlockProps<'lectures'>) {
  const { title, days } = section;
  const coming = filteredLectures(snapshot, {}).filter(({ data }) => data.start_date >= today);
  const last = today && dayAfter(today, days - 1);
  const shown = coming.filter(({ data }) => data.start_date <= last).slice(0, mostRows);
  const [next] = coming;
  return (
    <section className={blocks.block}>
      <div className={classes(base.wrap, blocks.split)}>
        <h2>{title}</h2>
        <div>
          {shown.length > 0 && (
            <ul>
              {shown.map((lecture) => (
                <LectureRow key={lecture.id} lecture={lecture} dated />
              ))}
            </ul>
          )}
          {shown.length === 0 && (
            <p>
              {lectureWords.none} {next && lectureWords.nextOne(formatDay(next.data.start_date))}
            </p>
          )}
          <p className={blocks.more}>
            <ButtonLink href="/live-lecture#timetable" look="ink">
              {words.lectures.timetable}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}

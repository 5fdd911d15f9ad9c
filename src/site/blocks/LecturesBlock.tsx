import { dayAfter, formatDay, indianDay } from '../../kernel/values/dates.ts';
import { LectureRow } from '../lectures/LectureRow.tsx';
import { firstAfter, lecturesWithin } from '../../content/read/lectures.ts';
import { lectureWords } from '../../kernel/words/lectures.ts';
import { ButtonLink } from '../ui/buttons/Button.tsx';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { words } from '../../kernel/words/site.ts';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';

const maxRows = 6;

/** The first lectures of the coming days, and the way to all of them. */
export function LecturesBlock({ section, snapshot, today = indianDay(0) }: BlockProps<'lectures'>) {
  const { title, days } = section;
  const last = dayAfter(today, days - 1);
  const coming = lecturesWithin(snapshot, {}, { from: today, to: last });
  const shown = [...coming.values()].flat().slice(0, maxRows);
  const next = firstAfter(snapshot, {}, last);
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

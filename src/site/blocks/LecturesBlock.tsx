import base from '../ui/base.module.css';
import { ButtonLink } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { words } from '../words.ts';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';

/** Where live lectures are announced. */
export function LecturesBlock({ section: { title }, snapshot }: BlockProps<'lectures'>) {
  return (
    <section className={blocks.block}>
      <div className={classes(base.wrap, blocks.split)}>
        <h2>{title}</h2>
        <div>
          <p className={base.lead}>{words.lectures.where}</p>
          <br />
          <ButtonLink href="/live-lecture#timetable">{words.lectures.timetable}</ButtonLink>{' '}
          <ButtonLink href={snapshot.one('university').data.lms_url} look="ink" newTab>
            {words.lectures.open}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

import { braidOf } from '../motif/figures.ts';
import { MotifFigure } from '../motif/MotifFigure.tsx';
import base from '../ui/base.module.css';
import { RoundButton } from '../ui/buttons/Button.tsx';
import { classes } from '../ui/classes.ts';
import { words } from '../../kernel/words/site.ts';
import styles from './Hero.module.css';

/** Pause and play, pips on a braid, previous and next; they stand before the slides, so that Pause comes first. */
export function HeroControls({ count }: Readonly<{ count: number }>) {
  return (
    <div className={classes(base.wrap, styles.controls)} data-needs-js="">
      <div>
        <RoundButton
          icon="pause"
          label={words.hero.pause}
          className={classes(styles.control, styles.pausing)}
          data={{ 'data-rotate': 'stop' }}
        />
        <RoundButton
          icon="play"
          label={words.hero.play}
          className={classes(styles.control, styles.playing)}
          data={{ 'data-rotate': 'start' }}
        />
        <div className={styles.pips}>
          <MotifFigure figure={braidOf(count)} step={44} pad={2} stroke={2} dot={0} />
          <div>
            {Array.from({ length: count }, (_, index) => (
              <button key={index} type="button" data-slide={index} aria-current={index === 0}>
                <span className={base.sr}>{words.hero.pip(index + 1)}</span>
              </button>
            ))}
          </div>
        </div>
        <RoundButton
          icon="arrow-left"
          label={words.hero.previous}
          className={styles.control}
          data={{ 'data-step': -1 }}
        />
        <RoundButton
          icon="arrow-right"
          label={words.hero.next}
          className={styles.control}
          data={{ 'data-step': 1 }}
        />
      </div>
    </div>
  );
}

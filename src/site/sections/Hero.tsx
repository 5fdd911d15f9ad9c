import type { Entry, Snapshot } from '../../content/snapshot.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { words } from '../../kernel/words/site.ts';
import styles from './Hero.module.css';
import { HeroSlide } from './HeroSlide.tsx';
import { braidOf } from '../motif/figures.ts';
import { MotifFigure } from '../motif/MotifFigure.tsx';
import { RoundButton } from '../ui/buttons/Button.tsx';

type Fact = Readonly<{ figure: string; label: string }>;
type Props = Readonly<{
  snapshot: Snapshot;
  slides: readonly Entry<'banner'>[];
  facts: readonly Fact[];
}>;

/**
 * The banner's slides beside each other: swiped by scroll-snap, turned by `carousel.ts`.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function Hero({ snapshot, slides, facts }: Props) {
  const { name } = snapshot.one('university').data;
  return (
    <section
      className={styles.hero}
      aria-roledescription="carousel"
      aria-label={words.hero.label(name)}
      data-carousel=""
      data-slides={slides.length}
    >
      {slides.length > 1 && <HeroControls count={slides.length} />}
      <div className={styles.track} aria-live="off" data-track="">
        {slides.map((slide, index) => (
          <HeroSlide
            key={slide.id}
            snapshot={snapshot}
            slide={slide}
            index={index}
            count={slides.length}
          />
        ))}
      </div>
      {facts.length > 0 && (
        <div className={classes(base.wrap, styles.facts)}>
          <ul>
            {facts.map(({ figure, label }) => (
              <li key={label}>
                <b>{figure}</b>
                {label}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** Pause and play, pips on a braid, previous and next; they stand before the slides, so that Pause comes first. */
function HeroControls({ count }: Readonly<{ count: number }>) {
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

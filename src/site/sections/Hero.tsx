import type { Entry, Snapshot } from '../../content/snapshot.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { words } from '../../kernel/words/site.ts';
import styles from './Hero.module.css';
import { HeroControls } from './HeroControls.tsx';
import { HeroSlide } from './HeroSlide.tsx';

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

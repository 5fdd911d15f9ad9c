import type { ReactNode } from 'react';
import { useSnapshot } from '../ui/page/snapshot.ts';
import type { Entry, Media } from '../../content/snapshot.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { words } from '../../kernel/words/site.ts';
import styles from './Hero.module.css';
import { mediaAt } from '../../content/richText/mediaAddress.ts';
import type { DataOf } from '../../content/registry.ts';
import { figureOf, braidOf } from '../motif/figures.ts';
import { MotifFigure } from '../motif/MotifFigure.tsx';
import { findProgramme } from '../catalogue/programmes.ts';
import {
  ButtonLink,
  type ButtonLook,
  RoundButton,
  EnrolLink,
  LeadLink,
} from '../ui/buttons/Button.tsx';
import { Film } from '../ui/media/Film.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Picture } from '../ui/media/Picture.tsx';
import { Ticks } from '../ui/text/Ticks.tsx';

type Fact = Readonly<{ figure: string; label: string }>;
type Props = Readonly<{
  slides: readonly Entry<'banner'>[];
  facts: readonly Fact[];
  /** Stands in the first slide, in place of its links to the programmes. */
  finder?: ReactNode;
}>;

/** Swiped by scroll-snap, turned by `carousel.ts`. @see https://www.w3.org/WAI/ARIA/apg/patterns/carousel/ */
export function Hero({ slides, facts, finder }: Props) {
  const { name } = useSnapshot().one('university').data;
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
            slide={slide}
            index={index}
            count={slides.length}
            finder={index === 0 && finder}
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

type Banner = DataOf<'banner'>;
type HeroSlideProps = Readonly<{
  slide: Entry<'banner'>;
  index: number;
  count: number;
  finder?: ReactNode;
}>;

const toProgrammes = new Set<string | null>(['/programmes', '#programmes']);

const slideRole = { role: 'group', 'aria-roledescription': 'slide' } as const;

export function HeroSlide({ slide: { data }, index, count, finder }: HeroSlideProps) {
  const buttons = data.buttons.filter(({ url }) => !finder || !toProgrammes.has(url));
  const Title = index === 0 ? 'h1' : 'h2';
  return (
    <div
      className={classes(styles.slide, styles[data.ground])}
      aria-label={words.hero.slide(index + 1, count)}
      {...slideRole}
    >
      <div className={classes(base.wrap, styles.grid, !hasArt(data) && styles.alone)}>
        <div className={styles.copy}>
          <Title>{data.title}</Title>
          <p className={base.lead}>{data.sub_title}</p>
          {!data.figure && data.usps.length > 0 && (
            <Ticks items={data.usps} className={styles.points} />
          )}
          <div className={styles.cta}>
            {finder && <div className={styles.finder}>{finder}</div>}
            {buttons.map((button, place) => (
              <SlideButton key={button.label} button={button} look={lookOf(data.ground, place)} />
            ))}
          </div>
        </div>
        {hasArt(data) && <Art data={data} index={index} />}
      </div>
    </div>
  );
}

/** Marigold is the action, but on marigold and light grounds the action is ink. */
function lookOf(ground: Banner['ground'], place: number): ButtonLook {
  if (place > 0) return 'line';
  return ground === 'ink' ? 'go' : 'ink';
}

type ButtonProps = Readonly<{
  button: Banner['buttons'][number];
  look: ButtonLook;
}>;

function SlideButton({ button: { label, action, url }, look }: ButtonProps) {
  const snapshot = useSnapshot();
  const programme = url === null ? undefined : findProgramme(url, snapshot)?.id;
  if (action === 'register') {
    const className = label === words.enrol ? styles.enrol : undefined;
    return <EnrolLink programme={programme} look={look} label={label} className={className} />;
  }
  if (action === 'download')
    return (
      <LeadLink purpose="download" programme={programme} look={look}>
        {label}
      </LeadLink>
    );
  return (
    <ButtonLink href={url ?? '#main'} look={look}>
      {label}
    </ButtonLink>
  );
}

function hasArt({ figure, desktop_image, video_url }: Banner) {
  return Boolean(figure ?? desktop_image ?? video_url);
}

/** The figure over the picture, or either. A film waits behind its still in the caption, or alone fills the area. */
function Art({ data, index }: Readonly<{ data: Banner; index: number }>) {
  const snapshot = useSnapshot();
  const { figure, video_url: url, figure_caption: caption } = data;
  const picture = snapshot.media(data.desktop_image);
  const still = snapshot.media(data.thumbnail_image);
  const captions = snapshot.media(mediaAt(url ?? '') ?? null)?.captions;
  if (url && !picture && !figure)
    return (
      <figure className={styles.art}>
        <Film
          title={data.title}
          caption={caption ?? ''}
          url={url}
          poster={still}
          small
          sizes="528px"
        />
      </figure>
    );
  return (
    <figure className={styles.art} data-film={url ?? undefined} data-film-captions={captions}>
      <div className={classes(styles.stack, figure && styles.behind)} data-film-place="">
        {picture && (
          <Picture
            media={picture}
            phone={snapshot.media(data.mobile_image)}
            sizes="(min-width: 60rem) 528px, 22rem"
            widest={1200}
            priority={index === 0 && !figure}
          />
        )}
        {figure && <SlideFigure data={data} draw={index === 0} />}
      </div>
      {(caption ?? url) && (
        <figcaption>
          {url && <FilmButton title={data.title} url={url} still={still} />}
          {caption}
        </figcaption>
      )}
    </figure>
  );
}

function FilmButton({
  title,
  url,
  still,
}: Readonly<{ title: string; url: string; still: Media | undefined }>) {
  return (
    <a
      className={styles.film}
      href={url}
      aria-label={words.film.play(title, '')}
      data-film-play={words.film.resume}
      data-film-pause={words.film.pause}
    >
      {still && <Picture media={still} sizes="80px" widest={480} alt="" />}
      <Icon name="play" />
    </a>
  );
}

/** Widest figures fill the same 572 units, so that portraits and labels keep their size on the screen. */
function SlideFigure({ data, draw }: Readonly<{ data: Banner; draw: boolean }>) {
  const snapshot = useSnapshot();
  const figure = figureOf(data.figure, data.keys.length);
  const columns = Math.max(...figure.cells.map(([column]) => column)) + 1;
  const step = columns <= 3 ? 190 : Math.round(560 / columns);
  const inLoops = data.keys.map(({ title, image, bg_color }) => ({
    label: title,
    image: snapshot.media(image),
    ground: bg_color,
  }));
  return (
    <MotifFigure
      figure={figure}
      step={step}
      pad={6}
      stroke={columns <= 3 ? 5 : 3.6}
      dot={step * 0.055}
      inLoops={inLoops}
      draw={draw}
    />
  );
}

import { useContext, type ReactNode } from 'react';
import { mediaAt } from '../../content/richText/mediaAddress.ts';
import type { DataOf } from '../../content/registry.ts';
import type { Entry, Media, Snapshot } from '../../content/snapshot.ts';
import { figureOf } from '../motif/figures.ts';
import { MotifFigure } from '../motif/MotifFigure.tsx';
import { findProgramme } from '../catalogue/find.ts';
import base from '../ui/base.module.css';
import { ButtonLink, type ButtonLook } from '../ui/buttons/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Film } from '../ui/media/Film.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { EnrolLink, LeadLink } from '../ui/buttons/Lead.tsx';
import { Library, Picture } from '../ui/media/Picture.tsx';
import { Ticks } from '../ui/text/Ticks.tsx';
import { words } from '../../kernel/words/site.ts';
import styles from './Hero.module.css';

type Banner = DataOf<'banner'>;
type Props = Readonly<{ snapshot: Snapshot; slide: Entry<'banner'>; index: number; count: number }>;

/** As the carousel pattern asks: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/ */
const slideRole = { role: 'group', 'aria-roledescription': 'slide' } as const;

/** One slide: headline, text and buttons beside a figure, a picture or a film. */
export function HeroSlide({ snapshot, slide: { data }, index, count }: Props) {
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
            {data.buttons.map((button, place) => (
              <SlideButton
                key={button.label}
                snapshot={snapshot}
                button={button}
                look={lookOf(data.ground, place)}
              />
            ))}
          </div>
        </div>
        {hasArt(data) && <Art snapshot={snapshot} data={data} index={index} />}
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
  snapshot: Snapshot;
  button: Banner['buttons'][number];
  look: ButtonLook;
}>;

function SlideButton({ snapshot, button: { label, action, url }, look }: ButtonProps) {
  const programme = url === null ? undefined : findProgramme(url, snapshot)?.id;
  if (action === 'register') {
    const className = label === words.enrol ? styles.enrol : undefined;
    return (
      <EnrolLink
        snapshot={snapshot}
        programme={programme}
        look={look}
        label={label}
        className={className}
      />
    );
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

type ArtProps = Readonly<{ snapshot: Snapshot; data: Banner; index: number }>;

function hasArt({ figure, desktop_image, video_url }: Banner) {
  return Boolean(figure ?? desktop_image ?? video_url);
}

/**
 * The art beside the words: the figure over the picture, or either of them, above the caption. A film waits behind its
 * own small picture in the caption; without a figure or picture it fills the whole area.
 */
function Art({ snapshot, data, index }: ArtProps) {
  const { figure, video_url: url, figure_caption: caption } = data;
  const picture = snapshot.media(data.desktop_image);
  const still = snapshot.media(data.thumbnail_image);
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
    <FilmPlace url={url} className={styles.art}>
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
        {figure && <SlideFigure snapshot={snapshot} data={data} draw={index === 0} />}
      </div>
      {(caption ?? url) && (
        <figcaption>
          {url && <FilmButton title={data.title} url={url} still={still} />}
          {caption}
        </figcaption>
      )}
    </FilmPlace>
  );
}

type FilmPlaceProps = Readonly<{
  url: string | null;
  className: string | undefined;
  children: ReactNode;
}>;

/** A figure in which a film opens when its button is pressed (`ui/media/film.ts`). */
function FilmPlace({ url, className, children }: FilmPlaceProps) {
  const captions = useContext(Library)(mediaAt(url ?? '') ?? null)?.captions;
  return (
    <figure className={className} data-film={url ?? undefined} data-film-captions={captions}>
      {children}
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
function SlideFigure({
  snapshot,
  data,
  draw,
}: Readonly<{ snapshot: Snapshot; data: Banner; draw: boolean }>) {
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

import { useContext } from 'react';
import { mediaAt } from '../../../content/richText/mediaAddress.ts';
import type { Media } from '../../../content/snapshot.ts';
import { words } from '../../../kernel/words/site.ts';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { Library, Picture } from './Picture.tsx';
import styles from './Film.module.css';

type Props = Readonly<{
  title: string;
  caption: string;
  url: string | null;
  poster: Media | undefined;
  small?: boolean;
  sizes?: string;
  className?: string | undefined;
}>;

/**
 * A film behind its poster: nothing of the player is loaded before the button is pressed (`ui/media/film.ts`).
 * Without scripts the button is a link to the film. With no film, the poster and its caption stand alone.
 */
export function Film({
  title,
  caption,
  url,
  poster,
  small,
  sizes = '(min-width: 80rem) 1192px, 100vw',
  className,
}: Props) {
  const captions = useContext(Library)(mediaAt(url ?? '') ?? null)?.captions;
  const text = (
    <span>
      <b>{title}</b> <small>{caption}</small>
    </span>
  );
  return (
    <div
      className={classes(styles.film, small ? styles.small : styles.wide, className)}
      data-film={url ?? undefined}
      data-film-captions={captions}
    >
      {poster && <Picture media={poster} sizes={sizes} widest={1600} />}
      {url === null ? (
        <p className={styles.play}>{text}</p>
      ) : (
        <a
          className={styles.play}
          href={url}
          aria-label={words.film.play(title, caption)}
          data-film-play={words.film.resume}
          data-film-pause={words.film.pause}
        >
          <span className={styles.button}>
            <span data-icon="play">
              <Icon name="play" />
            </span>
            <span data-icon="pause">
              <Icon name="pause" />
            </span>
          </span>
          {text}
        </a>
      )}
    </div>
  );
}

import { useSnapshot } from '../page/snapshot.ts';
import { mediaAt } from '../../../content/richText/mediaAddress.ts';
import type { Media, Entry } from '../../../content/snapshot.ts';
import { words } from '../../../kernel/words/site.ts';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { Picture } from './Picture.tsx';
import styles from './Film.module.css';
import sealStyles from './Seal.module.css';

type Props = Readonly<{
  title: string;
  caption: string;
  url: string | null;
  poster: Media | undefined;
  small?: boolean;
  sizes?: string;
}>;

/** No player is loaded before its button is pressed (`ui/media/film.ts`); without scripts it is a link to the film. */
export function Film({
  title,
  caption,
  url,
  poster,
  small,
  sizes = '(min-width: 80rem) 1192px, calc(100vw - 2.5rem)',
}: Props) {
  const captions = useSnapshot().media(mediaAt(url ?? '') ?? null)?.captions;
  const text = (
    <span>
      <b>{title}</b> <small>{caption}</small>
    </span>
  );
  return (
    <div
      className={classes(styles.film, small ? styles.small : styles.wide)}
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

const SCALLOPS = 14;
const EDGE = scalloped();

type SealProps = Readonly<{
  accreditation: Entry<'accreditation'>;
  plain?: boolean;
  className?: string | undefined;
  sizes?: string;
}>;

/** The badge of a recognition, or a drawn seal with its letters; its name stands beside it. */
export function Seal({ accreditation: { data }, plain, className, sizes = '56px' }: SealProps) {
  const badge = useSnapshot().media(data.badge);
  if (badge)
    return (
      <Picture
        media={badge}
        sizes={sizes}
        alt=""
        widest={224}
        className={classes(sealStyles.badge, className)}
      />
    );
  const size = sizeOf(data.short_title.length);
  return (
    <svg className={classes(sealStyles.seal, className)} viewBox="0 0 100 100" aria-hidden="true">
      <path
        className={classes(sealStyles.edge, plain ? sealStyles.plain : sealStyles[data.tone])}
        d={EDGE}
      />
      <circle className={sealStyles.ring} cx="50" cy="50" r="33" />
      <text className={sealStyles.letters} x="50" y={50 + size * 0.33} fontSize={size}>
        {data.short_title}
      </text>
    </svg>
  );
}

type RowProps = Readonly<{
  accreditations: readonly Entry<'accreditation'>[];
  className?: string | undefined;
}>;

export function SealRow({ accreditations, className }: RowProps) {
  return (
    <ul className={classes(sealStyles.row, className)}>
      {accreditations.map((accreditation) => (
        <li key={accreditation.id}>
          <Seal accreditation={accreditation} plain />
          <span>{accreditation.data.title}</span>
        </li>
      ))}
    </ul>
  );
}

/** Letters fill the inner ring: the more of them, the smaller. */
function sizeOf(letters: number): number {
  return Math.min(30, Math.round(96 / Math.max(letters, 3.5)));
}

function scalloped(): string {
  const at = (index: number) => {
    const angle = (index / SCALLOPS) * 2 * Math.PI;
    return `${(50 + 40 * Math.cos(angle)).toFixed(1)} ${(50 + 40 * Math.sin(angle)).toFixed(1)}`;
  };
  const arcs = Array.from({ length: SCALLOPS }, (_, index) => `A9.6 9.6 0 0 1 ${at(index + 1)}`);
  return `M${at(0)}${arcs.join('')}Z`;
}

import type { Media } from '../../../content/snapshot.ts';
import { classes } from '../classes.ts';
import { smallRendition, sourceSet } from './renditions.ts';
import styles from './Picture.module.css';

type Props = Readonly<{
  media: Media;
  /** How wide it is drawn, as the `sizes` attribute. */
  sizes: string;
  /** Replaces the library's description; empty if the text beside it says the same. */
  alt?: string | null | undefined;
  /** The largest thing at the top of a page: loaded first instead of when it comes near. */
  priority?: boolean;
  phone?: Media | undefined;
  /** Renditions wider than this are never offered. */
  widest?: number;
  className?: string | undefined;
}>;

export function Picture({ media, sizes, alt, priority, phone, widest, className }: Props) {
  const described = alt ?? (media.decorative ? '' : (media.alt ?? ''));
  const loading = priority
    ? ({ fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);
  const webp = sourceSet(media, 'image/webp', widest);
  const onlyWebp = !phone && sourceSet(media, 'image/avif', widest) === '';
  const image = (
    <img
      className={classes(styles.picture, className)}
      data-focus={focusOf(media)}
      src={smallRendition(media, 640)}
      {...(onlyWebp && webp && { srcSet: webp, sizes })}
      width={media.width ?? undefined}
      height={media.height ?? undefined}
      alt={described}
      {...loading}
    />
  );
  if (onlyWebp) return <picture>{image}</picture>;
  return (
    <picture>
      {phone && (
        <source
          media="(max-width: 59.99rem)"
          type="image/webp"
          srcSet={sourceSet(phone, 'image/webp', 1080)}
          sizes={sizes}
          width={phone.width ?? undefined}
          height={phone.height ?? undefined}
        />
      )}
      {(['image/avif', 'image/webp'] as const).map((type) => {
        const set = sourceSet(media, type, widest);
        return set === '' ? null : <source key={type} type={type} srcSet={set} sizes={sizes} />;
      })}
      {image}
    </picture>
  );
}

/** A round portrait beside its name. `size` is its widest width in CSS pixels. */
export function Face({
  media,
  size,
  className,
}: Readonly<{ media: Media; size: number; className?: string | undefined }>) {
  return (
    <Picture
      media={media}
      sizes={`${size}px`}
      widest={size * 3}
      alt=""
      className={classes(styles.face, className)}
    />
  );
}

function third(share: number): 0 | 1 | 2 {
  return share < 1 / 3 ? 0 : share > 2 / 3 ? 2 : 1;
}

/** Which ninth of a picture matters most, such as `top-left`; undefined for its middle. */
function focusOf({ focal }: Pick<Media, 'focal'>): string | undefined {
  if (!focal) return undefined;
  const row = ['top', 'centre', 'bottom'][third(focal.y)];
  const column = ['left', 'centre', 'right'][third(focal.x)];
  return row === 'centre' && column === 'centre' ? undefined : `${row}-${column}`;
}

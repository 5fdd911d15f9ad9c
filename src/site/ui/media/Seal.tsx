import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import { classes } from '../classes.ts';
import { Picture } from './Picture.tsx';
import styles from './Seal.module.css';

const SCALLOPS = 14;
const EDGE = scalloped();

type Props = Readonly<{
  snapshot: Snapshot;
  accreditation: Entry<'accreditation'>;
  /** On a tinted ground the seal is white. */
  plain?: boolean;
  className?: string | undefined;
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes?: string;
}>;

/** The badge of a recognition, or a drawn seal with its letters; its name stands beside it. */
export function Seal({
  snapshot,
  accreditation: { data },
  plain,
  className,
  sizes = '56px',
}: Props) {
  const badge = snapshot.media(data.badge);
  if (badge)
    return (
      <Picture
        media={badge}
        sizes={sizes}
        alt=""
        widest={224}
        className={classes(styles.badge, className)}
      />
    );
  const size = sizeOf(data.short_title.length);
  return (
    <svg className={classes(styles.seal, className)} viewBox="0 0 100 100" aria-hidden="true">
      <path className={classes(styles.edge, plain ? styles.plain : styles[data.tone])} d={EDGE} />
      <circle className={styles.ring} cx="50" cy="50" r="33" />
      <text className={styles.letters} x="50" y={50 + size * 0.33} fontSize={size}>
        {data.short_title}
      </text>
    </svg>
  );
}

type RowProps = Readonly<{
  snapshot: Snapshot;
  accreditations: readonly Entry<'accreditation'>[];
  className?: string | undefined;
}>;

/** Who recognises something: each seal with its name, side by side. */
export function SealRow({ snapshot, accreditations, className }: RowProps) {
  return (
    <ul className={classes(styles.row, className)}>
      {accreditations.map((accreditation) => (
        <li key={accreditation.id}>
          <Seal snapshot={snapshot} accreditation={accreditation} plain />
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

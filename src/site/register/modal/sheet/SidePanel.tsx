import type { LeadConfig } from '../../leadConfig.ts';
import { braidOf } from '../../../motif/figures.ts';
import motif from '../../../motif/Motif.module.css';
import { Lines } from '../../../motif/Lines.tsx';
import { useMotif } from '../../../motif/motif.ts';
import { Mark } from '../../../motif/Mark.tsx';
import { Ticks } from '../../../ui/text/Ticks.tsx';
import styles from '../LeadModal.module.css';

const step = 90;
const face = 50.4;

/** Beside the form on wide screens: the university's promises, and people on one line. */
export function SidePanel({ config }: Readonly<{ config: LeadConfig }>) {
  return (
    <aside className={styles.aside}>
      <Mark />
      <p className={styles.promise}>{config.promise}</p>
      <Ticks items={config.promises} className={styles.promises} />
      {config.people.length > 0 && <People images={config.people} />}
    </aside>
  );
}

function People({ images }: Readonly<{ images: readonly string[] }>) {
  const { paths, dots, width, height } = useMotif().figure(braidOf(images.length), {
    step,
    pad: 6,
  });
  return (
    <svg className={styles.people} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Lines paths={paths} stroke={3} />
      {dots.map(([x, y], index) => (
        <image
          key={x}
          className={motif.face}
          href={images[index]}
          x={x - face / 2}
          y={y - face / 2}
          width={face}
          height={face}
        />
      ))}
    </svg>
  );
}

import type { LeadConfig } from '../leadConfig.ts';
import styles from './Sheet.module.css';
import { braidOf } from '../../motif/figures.ts';
import motif from '../../motif/Motif.module.css';
import { Lines } from '../../motif/Lines.tsx';
import { Mark } from '../../motif/drawings.tsx';
import { useMotif } from '../../motif/motif.ts';
import { Ticks } from '../../ui/text/Ticks.tsx';

const step = 90;
const face = 50.4;

export function SidePanel({ config }: Readonly<{ config: LeadConfig }>) {
  return (
    <>
      <Mark />
      <p className={styles.promise}>{config.promise}</p>
      <Ticks items={config.promises} className={styles.promises} />
      {config.people.length > 0 && <People images={config.people} />}
    </>
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

import { classes } from '../ui/classes.ts';
import styles from './Motif.module.css';

type Props = Readonly<{
  paths: readonly string[];
  stroke: number;
  /** Keeps its weight in pixels however its drawing is stretched. */
  even?: boolean | undefined;
  clip?: string | undefined;
  className?: string | undefined;
}>;

export function Lines({ paths, stroke, even, clip, className }: Props) {
  return paths.map((path) => (
    <path
      key={path}
      className={classes(styles.line, className)}
      vectorEffect={even ? 'non-scaling-stroke' : undefined}
      strokeWidth={stroke}
      d={path}
      clipPath={clip}
    />
  ));
}

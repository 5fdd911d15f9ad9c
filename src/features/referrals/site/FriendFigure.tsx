import { figureOf } from '../../../site/motif/figures.ts';
import { Lines } from '../../../site/motif/Lines.tsx';
import { useMotif } from '../../../site/motif/motif.ts';
import styles from './FriendFigure.module.css';
import { pageWords } from '../../../kernel/words/launchpad.ts';

/**
 * The order in which the dots of the figure appear, by their place from left to right and top to
 * bottom: the visitor first.
 */
const order = [1, 2, 0, 3, 4] as const;

/** The visitor and four friends on one line. Loops are empty here; `card/figure.ts` fills them. */
export function FriendFigure() {
  const { figure, you } = pageWords.launchpad;
  const spacing = { step: 120, pad: 4 };
  const { paths, dots, width, height } = useMotif().figure(figureOf('plus', 5), spacing);
  return (
    <>
      <svg
        className={styles.figure}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        data-figure=""
      >
        <Lines paths={paths} stroke={4} />
        {dots.map(([x, y], index) => (
          <g
            key={`${x},${y}`}
            className={order[index] === 0 ? styles.own : styles.loop}
            data-loop={order[index]}
          >
            <circle cx={x} cy={y} r={32} />
            <text x={x} y={y}>
              {order[index] === 0 ? you : '+'}
            </text>
          </g>
        ))}
      </svg>
      <p className={styles.caption} data-figure-caption="">
        {figure}
      </p>
    </>
  );
}

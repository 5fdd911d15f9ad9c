import { ownValue } from '../../../../kernel/record.ts';
import { blockMarks, type Mark } from '../../../../content/types/blockMarks.ts';
import styles from './BlockPicture.module.css';

/** A small drawing of how a block looks on a page; a kind that has none is drawn as words. */
export function BlockPicture({ kind }: Readonly<{ kind: string }>) {
  const marks = ownValue(blockMarks, kind) ?? blockMarks.text;
  return (
    <svg className={styles.picture} viewBox="0 0 80 48" aria-hidden="true">
      {marks.map((mark, index) => (
        <Shape key={index} mark={mark} />
      ))}
    </svg>
  );
}

function Shape({ mark: [look, x, y, width, height] }: Readonly<{ mark: Mark }>) {
  const isRound = height === undefined;
  return (
    <rect
      className={styles[look]}
      x={x}
      y={y}
      width={width}
      height={height ?? width}
      rx={isRound ? width / 2 : Math.min(1.5, height / 2)}
    />
  );
}

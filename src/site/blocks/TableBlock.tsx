import { Wrap } from '../ui/Section.tsx';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';
import styles from './TableBlock.module.css';

/** A table; on phones each row becomes a block whose lines name their column. */
export function TableBlock({ section: { title, heads, rows } }: BlockProps<'table'>) {
  return (
    <section className={blocks.block}>
      <Wrap>
        <h2 className={blocks.title}>{title}</h2>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map(({ text }) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells }) => (
              <Row
                key={cells.map(({ text }) => text).join()}
                cells={cells.map(({ text }) => text)}
                heads={heads.map(({ text }) => text)}
              />
            ))}
          </tbody>
        </table>
      </Wrap>
    </section>
  );
}

function Row({
  cells: [first, ...cells],
  heads,
}: Readonly<{ cells: readonly string[]; heads: readonly string[] }>) {
  return (
    <tr>
      <th scope="row">{first}</th>
      {cells.map((text, index) => (
        <td key={heads[index + 1] ?? text} data-l={heads[index + 1]}>
          <span>{text}</span>
        </td>
      ))}
    </tr>
  );
}

import { emailPattern } from '../../kernel/leads/leadRules.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { programmeTitled } from '../catalogue/find.ts';
import { Wrap } from '../ui/page/Section.tsx';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';
import styles from './TableBlock.module.css';

/** Cells up to this long stand beside one another on phones, in characters. */
const shortCell = 14;

/** A table; on phones each row becomes a block whose lines name their column. */
export function TableBlock({ section: { title, heads, rows }, snapshot }: BlockProps<'table'>) {
  const names = heads.map(({ text }) => text);
  const lines = rows.map(({ cells }) => cells.map(({ text }) => text));
  const tight =
    heads.length > 2 &&
    lines.flatMap((cells) => cells.slice(1)).every((cell) => cell.length <= shortCell);
  return (
    <section className={blocks.block}>
      <Wrap>
        <h2 className={blocks.title}>{title}</h2>
        <table className={styles.table} data-tight={tight ? heads.length - 1 : undefined}>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((cells) => (
              <Row key={cells.join()} cells={cells} heads={names} snapshot={snapshot} />
            ))}
          </tbody>
        </table>
      </Wrap>
    </section>
  );
}

type RowProps = Readonly<{
  cells: readonly string[];
  heads: readonly string[];
  snapshot: Snapshot;
}>;

function Row({ cells: [first = '', ...cells], heads, snapshot }: RowProps) {
  const programme = programmeTitled(first, snapshot);
  return (
    <tr>
      <th scope="row">{programme ? <a href={programme}>{first}</a> : first}</th>
      {cells.map((text, index) => (
        <td key={heads[index + 1] ?? text} data-l={heads[index + 1]}>
          <span>{isAddress(text) ? <a href={`mailto:${text}`}>{text}</a> : text}</span>
        </td>
      ))}
    </tr>
  );
}

function isAddress(text: string) {
  return emailPattern.test(text);
}

import { feesWords } from '../../kernel/words/fees.ts';
import { ownValue } from '../../kernel/record.ts';
import { useSnapshot } from '../ui/page/snapshot.ts';
import type { BlockProps } from './block.ts';
import { TableBlock } from './itemBlocks.tsx';

type Column = readonly [head: string, cell: (row: Row) => string];
type Row = Readonly<Record<string, unknown>>;

function columnsOf(which: BlockProps<'costs'>['section']['which']): readonly Column[] {
  const { table } = feesWords;
  const of = (name: string) => (row: Row) => String(ownValue(row, name) ?? '');
  if (which === 'charges')
    return [
      [table.what, of('title')],
      [table.amount, of('amount')],
      [table.occasion, of('occasion')],
    ];
  if (which === 'refunds')
    return [
      [table.rule, of('rule')],
      [table.back, of('share')],
      [table.days, of('days')],
    ];
  return [
    [table.scholarship, of('title')],
    [table.forWhom, of('for_whom')],
    [table.share, of('share')],
    [table.places, of('places')],
  ];
}

/** A table of scholarships, charges or refunds. */
export function CostsBlock({ section: { title, which }, ...props }: BlockProps<'costs'>) {
  const rows: readonly Row[] = useSnapshot().all('studyCosts')[0]?.data[which] ?? [];
  if (rows.length === 0) return null;
  const columns = columnsOf(which).filter(([, cell]) => rows.some((row) => cell(row) !== ''));
  return (
    <TableBlock
      {...props}
      section={{
        block: 'table',
        title,
        heads: columns.map(([text]) => ({ text })),
        rows: rows.map((row) => ({ cells: columns.map(([, cell]) => ({ text: cell(row) })) })),
      }}
    />
  );
}

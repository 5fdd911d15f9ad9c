import { formatRupees } from '../../../kernel/values/money.ts';
import type { RewardEntry } from '../schemas.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { type Column, Table } from '../../../admin/ui/Table.tsx';
import { readable } from '../../../admin/ui/time.ts';
import { holdReasonInWords, ledgerWords } from './words.ts';

const columns: readonly Column<RewardEntry>[] = [
  { name: 'kind', label: 'Line', cell: ({ kind }) => <b>{ledgerWords[kind]}</b> },
  { name: 'amount', label: 'Amount', cell: ({ amount }) => formatRupees(amount) },
  { name: 'at', label: 'When', cell: ({ at }) => readable(at) },
  { name: 'by', label: 'By', cell: ({ by }) => (by === 'system' ? 'The product' : by) },
  {
    name: 'note',
    label: 'Note',
    cell: ({ kind, note }) =>
      note === null ? '–' : kind === 'held' ? holdReasonInWords(note) : note,
  },
];

/** The ledger of a reward, as it stands in the books. */
export function Ledger({ lines }: Readonly<{ lines: readonly RewardEntry[] }>) {
  return (
    <Card title="Ledger">
      <Table
        caption="Ledger of the reward, oldest line first"
        columns={columns}
        rows={lines}
        keyOf={({ id }) => id}
        empty="No line yet. The first is written when the reward is earned or held; none is ever changed."
      />
    </Card>
  );
}

import Button from '@mui/material/Button';

import { useAction } from '../../../admin/api/useAction.ts';
import { shownAbove, useAnswer } from '../../../admin/api/useAnswer.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { type Column, Table } from '../../../admin/ui/Table.tsx';
import { listPaperReaders, type PaperReader, setPaperReader } from '../calls.ts';

const columns: readonly Column<PaperReader>[] = [
  { name: 'name', label: 'Name', cell: ({ name }) => <b>{name}</b> },
  { name: 'email', label: 'E-mail', cell: ({ email }) => email },
  {
    name: 'may',
    label: 'Papers',
    cell: ({ may_open }) => (may_open ? 'May open' : 'May not open'),
  },
];

/** Who may open papers: nobody does by being an administrator alone. */
export function PaperReaders() {
  const { data, refetch } = useAnswer(['paper-readers'], listPaperReaders, shownAbove);
  const action = useAction(() => void refetch());
  const set = ({ id, may_open }: PaperReader) =>
    action.run(
      may_open ? 'They may open papers no longer.' : 'They may open papers now.',
      setPaperReader,
      { params: { id }, body: { may_open: !may_open } },
    );
  return (
    <Card title="Who may open papers">
      <p>
        Mark sheets and identity cards are opened only by those whom you let. Each opening, and each
        change here, is a line of the audit log.
      </p>
      <Table
        caption="Who may open papers"
        columns={columns}
        rows={data?.items ?? []}
        keyOf={({ id }) => id}
        rowActions={(reader) => (
          <Button
            size="small"
            variant="outlined"
            disabled={action.isPending}
            aria-label={`${reader.may_open ? 'Stop' : 'Let open'}: ${reader.name}`}
            onClick={() => set(reader)}
          >
            {reader.may_open ? 'Stop' : 'Let open'}
          </Button>
        )}
      />
    </Card>
  );
}

import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shownAbove } from '../../../admin/api/useAnswer.ts';
import { newKey, send } from '../../../admin/api/client.ts';
import { sentenceOf } from '../../../admin/api/useAction.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { notify } from '../../../admin/ui/notify.ts';
import { type Column, Table } from '../../../admin/ui/Table.tsx';
import { counted, readable } from '../../../admin/ui/time.ts';
import {
  listBundleImports,
  undoBundleImport,
  type BundleImport,
  type UndoneImport,
} from '../calls.ts';

export function LastImports() {
  const client = useQueryClient();
  const { data: imports = [] } = useQuery({
    queryKey: ['bundle imports'],
    queryFn: async ({ signal }) => (await send(listBundleImports, { signal })).data,
    ...shownAbove,
  });
  const undo = useMutation({
    mutationFn: async (id: number) =>
      (await send(undoBundleImport, { params: { id }, idempotencyKey: newKey() })).data,
    onSuccess: () => void client.invalidateQueries(),
    onError: (error) => notify(sentenceOf(error), 'error'),
  });
  if (imports.length === 0) return null;
  const columns: readonly Column<BundleImport>[] = [
    { name: 'name', label: 'Bundle', cell: ({ name }) => name },
    { name: 'what', label: 'What it did', cell: importSummary },
    { name: 'at', label: 'When', cell: ({ at, by }) => `${readable(at)}, ${by}` },
    {
      name: 'undo',
      label: 'Way back',
      cell: ({ id, undone_at }) =>
        undone_at ? (
          'Undone'
        ) : (
          <Button
            size="small"
            variant="outlined"
            loading={undo.isPending && undo.variables === id}
            onClick={() => undo.mutate(id ?? 0)}
          >
            Undo all of it
          </Button>
        ),
    },
  ];
  return (
    <Card title="Last imports">
      {undo.data && <Undone done={undo.data} />}
      <Table caption="Last imports" columns={columns} rows={imports} keyOf={({ id }) => id ?? 0} />
    </Card>
  );
}

export function importSummary({ created, changed, trashed, published }: BundleImport): string {
  const parts = [
    `${counted(created, 'entry', 'entries')} added`,
    `${created === 0 ? counted(changed, 'entry', 'entries') : changed} changed`,
    ...(trashed > 0 ? [`${trashed} moved to the trash`] : []),
  ];
  return `${parts.join(', ')}, ${published ? 'published' : 'as drafts'}.`;
}

function Undone({ done: { restored, left } }: Readonly<{ done: UndoneImport }>) {
  return (
    <Notice kind={left.length > 0 ? 'wait' : 'good'}>
      <p>{counted(restored, 'entry is', 'entries are')} as before.</p>
      {left.length > 0 && (
        <ul>
          {left.map(({ type, id, title, msg }) => (
            <li key={`${type} ${id}`}>
              Left as it is: “{title}”. {msg}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

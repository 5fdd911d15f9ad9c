import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';

import { listEntries } from '../../../../kernel/calls/content.ts';
import type { Field } from '../../../../content/fields/fields.ts';
import { rowsOf } from '../../../../content/fields/rows.ts';
import { isTypeName, typeOf } from '../../../../content/registry.ts';
import { sendOf } from '../../../api/client.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { withFixedRows } from '../values.ts';

type Rows = ReturnType<typeof withFixedRows>;
type Props = Readonly<{ field: Field; onBegin: (rows: Rows) => void }>;

export function FollowedRows({ field, onBegin }: Props) {
  const begin = useMutation({
    mutationFn: () => rowsFollowed(field),
    onSuccess: onBegin,
  });
  return (
    <>
      <p>This page follows the others.</p>
      {begin.error && <Notice kind="bad">{begin.error.message}</Notice>}
      <div>
        <Button variant="outlined" loading={begin.isPending} onClick={() => begin.mutate()}>
          Give this page an order of its own
        </Button>
      </div>
    </>
  );
}

async function rowsFollowed(field: Field): Promise<Rows> {
  const { follows = '' } = field;
  if (!isTypeName(follows)) return withFixedRows(field, []);
  const query = { per_page: 1, sort: 'position', order: 'asc' };
  const data = await sendOf(typeOf(follows), listEntries, { query });
  const [published] = data.items.map((entry) => rowsOf(entry.published?.['sections']));
  return withFixedRows(field, published ?? []);
}

import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { endOtherSessions, endSession, listSessions } from '../../kernel/calls/ownAccount.ts';
import type { staffSessionSchema } from '../../kernel/staff/staff.ts';
import { send } from '../api/client.ts';
import { Loading } from '../ui/Loading.tsx';
import { Card } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Notice } from '../ui/Notice.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';

type Session = z.output<typeof staffSessionSchema>;

/** The open sessions, each with a way to end it. */
export function SessionsCard() {
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: async () => (await send(listSessions)).data,
  });
  const end = useMutation({
    mutationFn: (id: number | undefined) =>
      id === undefined ? send(endOtherSessions) : send(endSession, { params: { id } }),
    onSettled: () => refetch(),
  });
  const columns: readonly Column<Session>[] = [
    { name: 'device', label: 'Device', cell: ({ device }) => device ?? 'Unknown' },
    { name: 'address', label: 'From', cell: ({ address }) => address ?? 'Unknown' },
    { name: 'used_at', label: 'Last used', cell: ({ used_at }) => readable(used_at) },
    {
      name: 'end',
      label: 'Sign out',
      cell: ({ id, current, device, used_at }) =>
        current ? (
          <Chip tone="good" label="This one" />
        ) : (
          <Button
            size="small"
            variant="outlined"
            aria-label={`Sign out ${device ?? 'Unknown'}, last used ${readable(used_at)}`}
            onClick={() => end.mutate(id)}
          >
            Sign out
          </Button>
        ),
    },
  ];
  return (
    <Card
      title="Where you are signed in"
      aside={
        data &&
        data.length > 1 && (
          <Button size="small" variant="outlined" onClick={() => end.mutate(undefined)}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {error && <Notice kind="bad">{error.message}</Notice>}
      {end.error && <Notice kind="bad">{end.error.message}</Notice>}
      {data ? (
        <Table caption="Your sessions" columns={columns} rows={data} keyOf={({ id }) => id} />
      ) : (
        !error && <Loading />
      )}
    </Card>
  );
}

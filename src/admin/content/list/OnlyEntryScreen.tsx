import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';

import { ofType } from '../../../kernel/call.ts';
import { listEntries } from '../../../kernel/calls/content.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { send } from '../../api/client.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useLeaveWhenSignedOut } from '../../session/leave.ts';
import { Notice } from '../../ui/Notice.tsx';
import { entryPath } from '../../entries/addresses.ts';

type Props = Readonly<{
  type: RegisteredType;
  /** What stands where there is none yet. */
  begin: ReactNode;
}>;

/** A type of which there is one leads straight to it. */
export function OnlyEntryScreen({ type, begin }: Props) {
  const { search } = useLocation();
  const { data, error } = useQuery({
    queryKey: ['only', type.name],
    queryFn: async ({ signal }) => {
      const query = { per_page: 1, sort: 'position', order: 'asc', fields: 'none' };
      return (await send(ofType(listEntries, type.path), { query, signal })).data.items;
    },
  });
  useLeaveWhenSignedOut(error);
  if (error) return <Notice kind="bad">{error.message}</Notice>;
  if (!data) return <Loading />;
  const [only] = data;
  if (only) return <Navigate to={`${entryPath(type, only.id)}${search}`} replace />;
  return begin;
}

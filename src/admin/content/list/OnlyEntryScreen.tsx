import { useGetList } from 'react-admin';
import { Navigate } from 'react-router';

import type { ContentEntry } from '../../../contract/content.ts';
import type { ContentType } from '../../../content/types/define.ts';
import { Loading } from '../../layout/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { entryPath } from '../types.ts';

const first = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'position', order: 'ASC' },
} as const;

/** A type of which there is one leads straight to it. */
export function OnlyEntryScreen({ type }: Readonly<{ type: ContentType }>) {
  const { data, error } = useGetList<ContentEntry>(type.name, first);
  if (error) return <Notice kind="bad">{error.message}</Notice>;
  if (!data) return <Loading />;
  const [only] = data;
  if (only) return <Navigate to={entryPath(type, only.id)} replace />;
  return <Notice kind="wait">The demo or an import adds it; there is none yet.</Notice>;
}

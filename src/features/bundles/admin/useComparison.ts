import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { compareBundle, importBundle, type Bundle } from '../calls.ts';
import { ApiError, newKey, send } from '../../../admin/api/client.ts';
import { notify } from '../../../admin/ui/notify.ts';
import { importSummary } from './LastImports.tsx';

/** Options of an import. */
export type Way = Readonly<{ publish: boolean; deleteMissing: boolean }>;

function flag(is: boolean) {
  return is ? ('true' as const) : ('false' as const);
}

/** Compares a bundle, holds the chosen entries, and imports them. */
export function useComparison(bundle: Bundle, way: Way, onDone: () => void) {
  const client = useQueryClient();
  const { id } = bundle;
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const query = { publish: flag(way.publish), delete_missing: flag(way.deleteMissing) };
  const compared = useQuery({
    queryKey: ['bundle', id, way],
    queryFn: async ({ signal }) =>
      (await send(compareBundle, { params: { id }, query, signal })).data,
    staleTime: Infinity,
    retry: false,
  });
  const { data: comparison } = compared;
  const taking = useMutation({
    mutationFn: async () => {
      const conflicts = comparison?.rows.filter((row) => row.conflicts.length > 0) ?? [];
      const except = [...out, ...conflicts.map(({ uid }) => uid)];
      const { publish, deleteMissing: delete_missing } = way;
      const body = { publish, delete_missing, except, as_of: comparison?.as_of };
      return (await send(importBundle, { params: { id }, body, idempotencyKey: newKey() })).data;
    },
    onSuccess: (done) => {
      notify(importSummary(done), 'success');
      void client.invalidateQueries();
      onDone();
    },
    onError: () => void client.invalidateQueries({ queryKey: ['bundle', id] }),
  });
  const choose = (uids: readonly string[], isChosen: boolean) =>
    setOut((now) => (isChosen ? now.difference(new Set(uids)) : now.union(new Set(uids))));
  return {
    comparison,
    failure: failureOf(taking.error ?? compared.error),
    out,
    choose,
    isImporting: taking.isPending,
    take: () => taking.mutate(),
  };
}

/** Sentences that are shown of a refusal: the first tell enough. */
const MOST = 5;

function failureOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  const errors = error instanceof ApiError ? error.errors : [];
  const told = errors.slice(0, MOST).map(({ field, msg }) => `${field}: ${msg}`);
  const more = errors.length > MOST ? [`and ${errors.length - MOST} more`] : [];
  return [error.message, ...told, ...more].join(' ');
}

import Button from '@mui/material/Button';
import { notifyManager, type Query, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { Notice } from './Notice.tsx';

/** A role that may not read something works without it. */
function isUnanswered({ meta, state: { error } }: Query): boolean {
  if (meta?.['isShownAbove'] !== true || error === null) return false;
  return !('status' in error && error.status === 403);
}

function firstFailure(cache: QueryCache): Error | null {
  const failed = cache.getAll().find((query) => isUnanswered(query) && query.isActive());
  return failed?.state.error ?? null;
}

/** Says why something could not be read whose own place shows no reason (`shownAbove`), and reads it again. */
export function Unanswered() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  const error = useSyncExternalStore(subscribe, () => firstFailure(cache));
  if (error === null) return null;
  return (
    <Notice kind="bad">
      Something on this screen could not be read: {error.message}{' '}
      <Button
        size="small"
        onClick={() => void client.refetchQueries({ type: 'active', predicate: isUnanswered })}
      >
        Try again
      </Button>
    </Notice>
  );
}

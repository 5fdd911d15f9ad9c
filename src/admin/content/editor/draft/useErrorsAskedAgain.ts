import { useEffect, useEffectEvent } from 'react';

import { ofType } from '../../../../kernel/call.ts';
import { checkEntry } from '../../../../kernel/calls/content.ts';
import { send } from '../../../api/client.ts';
import type { Editing } from '../../editing/editing.ts';
import type { OpenDraft } from './useDraft.ts';

/**
 * Asks after each save whether what stands in the way of publishing still does: words beside a picture describe it,
 * and an address is free again, without the field itself being touched.
 */
export function useErrorsAskedAgain(
  { type, entry, saver, parts }: Editing,
  { errors, keepErrors }: OpenDraft,
): void {
  const keep = useEffectEvent(keepErrors);
  const isWrong = errors.length > 0;
  useEffect(() => {
    if (!isWrong) return undefined;
    let latest = new AbortController();
    const ask = async () => {
      latest.abort();
      latest = new AbortController();
      const { signal } = latest;
      const sent = { params: { id: entry.id }, signal };
      const answer = await send(ofType(checkEntry, type.path), sent).catch(() => undefined);
      if (answer && !signal.aborted) keep(answer.data.filter(({ blocking }) => blocking));
    };
    const leave = [
      saver.subscribe(() => {
        if (saver.state().phase === 'saved') void ask();
      }),
      parts.onStored(() => void ask()),
    ];
    return () => {
      latest.abort();
      for (const end of leave) end();
    };
  }, [isWrong, type, entry.id, saver, parts]);
}

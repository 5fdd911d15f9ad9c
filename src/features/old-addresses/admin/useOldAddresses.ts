import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  matchOldAddresses,
  storeOldAddresses,
  undoOldAddresses,
  type OldAddress,
  type OldStored,
} from '../calls.ts';
import { newKey, send } from '../../../admin/api/client.ts';
import { sentenceOf } from '../../../admin/api/useAction.ts';
import { notify } from '../../../admin/ui/notify.ts';

export type Row = OldAddress & Readonly<{ chosen: boolean; gone: boolean }>;

/** The confidence in hundredths from which a suggestion is chosen by default. */
export const LIKELY = 60;

function rowOf(address: OldAddress): Row {
  const chosen = address.state === 'open' && address.to !== null && address.confidence >= LIKELY;
  return { ...address, chosen, gone: false };
}

function isReady({ state, chosen, gone, to }: Row): boolean {
  return state === 'open' && chosen && (gone || (to ?? '') !== '');
}

export function useOldAddresses() {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly Row[]>();
  const [stored, setStored] = useState<OldStored>();
  const fail = (error: Error) => notify(sentenceOf(error), 'error');
  const match = useMutation({
    mutationFn: async (text: string) =>
      (await send(matchOldAddresses, { body: { text }, idempotencyKey: newKey() })).data,
    onSuccess: ({ rows: found }) => {
      setRows(found.map(rowOf));
      setStored(undefined);
    },
  });
  const ready = rows?.filter(isReady) ?? [];
  const store = useMutation({
    mutationFn: async () => {
      const body = { rows: ready.map(({ from, to, gone }) => ({ from, to: gone ? null : to })) };
      return (await send(storeOldAddresses, { body, idempotencyKey: newKey() })).data;
    },
    onSuccess: (done) => {
      setStored(done);
      setRows(undefined);
      void client.invalidateQueries();
    },
    onError: fail,
  });
  const undo = useMutation({
    mutationFn: async (done: OldStored) =>
      (await send(undoOldAddresses, { body: done, idempotencyKey: newKey() })).data,
    onSuccess: ({ undone }) => {
      setStored(undefined);
      notify(`Taken back: ${undone}.`, 'success');
      void client.invalidateQueries();
    },
    onError: fail,
  });
  const edit = (from: string, change: Partial<Row>) =>
    setRows((now) => now?.map((row) => (row.from === from ? { ...row, ...change } : row)));
  return { rows, ready, match, store, stored, undo, edit };
}

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
import { refusalInWords } from '../../../admin/api/refusalInWords.ts';
import { sentenceOf } from '../../../admin/api/useAction.ts';
import { notify } from '../../../admin/ui/notify.ts';
import { shownAddress } from '../../../kernel/text/oldAddress.ts';

export type Row = Omit<OldAddress, 'confidence'> &
  Readonly<{
    /** Null until a target that was typed has been looked up. */
    confidence: number | null;
    chosen: boolean;
    gone: boolean;
  }>;

/** The confidence in hundredths from which a suggestion is chosen by default. */
export const LIKELY = 60;

export function isLikely({ state, to, confidence }: Omit<Row, 'chosen' | 'gone'>): boolean {
  return state === 'open' && to !== null && (confidence ?? 0) >= LIKELY;
}

function rowOf(address: OldAddress): Row {
  return { ...address, chosen: isLikely(address), gone: false };
}

/** A row whose target was typed, with the answer about that target; a page that stands there needs no note. */
function judged(row: Row, { to, state, confidence, note }: OldAddress): Row {
  const isThere = to === row.to && confidence >= LIKELY;
  const known = {
    ...row,
    state,
    confidence: isThere ? confidence : 0,
    note: isThere ? null : note,
  };
  return { ...known, chosen: row.chosen && isLikely(known) };
}

type Typed = Readonly<{ from: string; to: string }>;

/** A table of one line. */
function lineOf({ from, to }: Typed): string {
  return `sep=\t\n${from}\t"${to.replaceAll('"', '""')}"`;
}

function isReady({ state, chosen, gone, to }: Row): boolean {
  return state === 'open' && chosen && (gone || (to ?? '') !== '');
}

/** The errors of a refused change, each with its old address: `/courses/mba.html: /mba leads on itself: choose where it leads.` */
function refusalOf(error: Error, led: readonly Row[]): readonly string[] {
  return refusalInWords(error, ({ field, msg }) => {
    const row = led[Number(/^rows\.(\d+)\./.exec(field)?.[1])];
    return row ? `${shownAddress(row.from)}: ${msg}` : msg;
  });
}

export function useOldAddresses() {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly Row[]>();
  const [stored, setStored] = useState<OldStored>();
  const fail = (error: Error) => notify(sentenceOf(error), 'error');
  const matched = async (text: string) =>
    (await send(matchOldAddresses, { body: { text }, idempotencyKey: newKey() })).data;
  const match = useMutation({
    mutationFn: matched,
    onSuccess: ({ rows: found }) => {
      setRows(found.map(rowOf));
      setStored(undefined);
      store.reset();
    },
  });
  const look = useMutation({
    mutationFn: async (typed: Typed) => (await matched(lineOf(typed))).rows[0],
    onSuccess: (found, { from, to }) => {
      const isMeant = (row: Row) => row.from === from && row.to === to;
      if (found) setRows((now) => now?.map((row) => (isMeant(row) ? judged(row, found) : row)));
    },
    onError: fail,
  });
  const ready = rows?.filter(isReady) ?? [];
  const store = useMutation({
    mutationFn: async (led: readonly Row[]) => {
      const body = { rows: led.map(({ from, to, gone }) => ({ from, to: gone ? null : to })) };
      return (await send(storeOldAddresses, { body, idempotencyKey: newKey() })).data;
    },
    onSuccess: (done) => {
      setStored(done);
      setRows(undefined);
      void client.invalidateQueries();
    },
  });
  const refused = store.error ? refusalOf(store.error, store.variables ?? []) : undefined;
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
  return { rows, ready, match, look, store, refused, stored, undo, edit };
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { addressOf } from '../../contract/call.ts';
import { beginMove, listMoveItems, listMoves } from '../../contract/calls/wordpress.ts';
import type { ItemFate, WordpressMove } from '../../contract/wordpress.ts';
import { send } from '../api/client.ts';
import { sendFile } from '../api/sendFile.ts';

/** How often a screen asks how far the work is, in milliseconds. */
const PULSE = 1_500;

/** True while something is being done in the background. */
export function isBusy({ state }: WordpressMove): boolean {
  return state === 'reading' || state === 'running';
}

/** All moves, asked for again while one of them goes on. */
export function useMoves() {
  return useQuery({
    queryKey: ['wordpress'],
    queryFn: async ({ signal }) => (await send(listMoves, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? PULSE : false),
  });
}

/** What becomes of the items of a move, a page at a time. */
export function useItems(move: WordpressMove) {
  const [page, setPage] = useState(1);
  const [fate, setFate] = useState<ItemFate>();
  const query = { page, per_page: 50, ...(fate && { fate }) };
  const { data } = useQuery({
    // What is done changes what the items say.
    queryKey: ['wordpress', move.id, move.state, move.done, query],
    queryFn: async ({ signal }) =>
      (await send(listMoveItems, { params: { id: move.id }, query, signal })).data,
    enabled: move.state !== 'reading' && move.state !== 'failed',
    placeholderData: keepPreviousData,
  });
  const narrow = (next: ItemFate | undefined) => {
    setPage(1);
    setFate(next);
  };
  return { list: data, page, setPage, fate, narrow };
}

/** Brings a file. */
export function useBringing(after: (move: WordpressMove) => void) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const bring = useMutation({
    mutationFn: (file: File) =>
      sendFile(beginMove, addressOf(beginMove), { file, onProgress: setShare }),
    onSuccess: async (move) => {
      await client.invalidateQueries({ queryKey: ['wordpress'] });
      after(move);
    },
  });
  return { bring, share };
}

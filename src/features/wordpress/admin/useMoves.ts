import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { addressOf } from '../../../kernel/call.ts';
import {
  beginMove,
  bringUploads,
  listMoveItems,
  listMoves,
  type ItemFate,
  type WordpressMove,
} from '../calls.ts';
import { send } from '../../../admin/api/client.ts';
import { sendFile } from '../../../admin/api/sendFile.ts';

/** How often a screen asks how far the work is, in milliseconds. */
const PULSE = 1_500;

/** True while something is being done in the background. */
export function isBusy({ state }: WordpressMove): boolean {
  return state === 'reading' || state === 'running';
}

/** All moves, polled while one of them is running. */
export function useMoves() {
  return useQuery({
    queryKey: ['wordpress'],
    queryFn: async ({ signal }) => (await send(listMoves, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? PULSE : false),
  });
}

/** The items of a move with their fates, a page at a time. */
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

/** Uploads an export, with the archive of its pictures if one was chosen. */
export function useBringing(after: (move: WordpressMove) => void) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const bring = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const archive = files.find(isArchive);
      const file = files.find((one) => one !== archive) ?? archive;
      if (!file) return;
      const move = await sendFile(beginMove, addressOf(beginMove), { file, onProgress: setShare });
      after(move);
      if (archive && archive !== file) await sendUploads(move, archive, setShare);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['wordpress'] }),
  });
  return { bring, share };
}

function isArchive({ name }: File): boolean {
  return /\.zip$/i.test(name);
}

/** Brings the archive of pictures of an export that is here. */
export function useUploads(move: WordpressMove) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const bring = useMutation({
    mutationFn: (file: File) => sendUploads(move, file, setShare),
    onSettled: () => client.invalidateQueries({ queryKey: ['wordpress'] }),
  });
  return { bring, share };
}

function sendUploads({ id }: WordpressMove, file: File, onProgress: (share: number) => void) {
  return sendFile(bringUploads, addressOf(bringUploads, { params: { id } }), { file, onProgress });
}

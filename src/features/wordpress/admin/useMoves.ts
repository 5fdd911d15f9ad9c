import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shownAbove } from '../../../admin/api/useAnswer.ts';
import { useState } from 'react';
import { addressOf } from '../../../kernel/call.ts';
import * as calls from '../calls.ts';
import type { ItemFate, WordpressMove } from '../calls.ts';
import { send } from '../../../admin/api/client.ts';
import { sendFile } from '../../../admin/api/sendFile.ts';

const PULSE = 1_500;

export function isBusy({ state }: WordpressMove): boolean {
  return state === 'reading' || state === 'running';
}

export function useMoves() {
  return useQuery({
    queryKey: ['wordpress'],
    queryFn: async ({ signal }) => (await send(calls.listMoves, { signal })).data,
    ...shownAbove,
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? PULSE : false),
  });
}

export function useItems(move: WordpressMove) {
  const [page, setPage] = useState(1);
  const [fate, setFate] = useState<ItemFate>();
  const query = { page, per_page: 50, ...(fate && { fate }) };
  const { data } = useQuery({
    // What is done changes what the items say.
    queryKey: ['wordpress', move.id, move.state, move.done, query],
    queryFn: async ({ signal }) =>
      (await send(calls.listMoveItems, { params: { id: move.id }, query, signal })).data,
    enabled: move.state !== 'reading' && move.state !== 'failed',
    placeholderData: keepPreviousData,
    ...shownAbove,
  });
  const narrow = (next: ItemFate | undefined) => {
    setPage(1);
    setFate(next);
  };
  return { list: data, page, setPage, fate, narrow };
}

export function useBringing(after: (move: WordpressMove) => void) {
  return useUpload(async (files: readonly File[], onProgress) => {
    const archive = files.find(({ name }) => /\.zip$/i.test(name));
    const file = files.find((one) => one !== archive) ?? archive;
    if (!file) return;
    const move = await sendFile(calls.beginMove, addressOf(calls.beginMove), { file, onProgress });
    after(move);
    if (archive && archive !== file) await sendUploads(move, archive, onProgress);
  });
}

export function useUploads(move: WordpressMove) {
  return useUpload((file: File, onProgress) => sendUploads(move, file, onProgress));
}

type OnProgress = (share: number) => void;

function useUpload<Given>(work: (given: Given, onProgress: OnProgress) => Promise<unknown>) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const bring = useMutation({
    mutationFn: (given: Given) => work(given, setShare),
    onSettled: () => client.invalidateQueries({ queryKey: ['wordpress'] }),
  });
  return { bring, share };
}

function sendUploads({ id }: WordpressMove, file: File, onProgress: OnProgress) {
  return sendFile(calls.bringUploads, addressOf(calls.bringUploads, { params: { id } }), {
    file,
    onProgress,
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import {
  changeMedia,
  listMediaFolders,
  readMedia,
  readWholePicture,
} from '../../kernel/calls/media.ts';
import type {
  MediaChange,
  MediaFolder,
  MediaItem,
  MediaKind,
} from '../../kernel/publishing/media.ts';
import { send } from '../api/client.ts';
import type { IconName } from '../icons/iconPaths.ts';
import { folderTree } from './folders.ts';

type KindWords = Readonly<{ label: string; choose: string; icon: IconName }>;

/** The labels and icon of each kind of file. */
export const kinds: Readonly<Record<MediaKind, KindWords>> = {
  image: { label: 'Pictures', choose: 'Choose a picture', icon: 'images' },
  pdf: { label: 'PDF', choose: 'Choose a PDF', icon: 'file-text' },
  video: { label: 'Videos', choose: 'Choose a video', icon: 'video' },
  font: { label: 'Typefaces', choose: 'Choose a typeface', icon: 'type' },
};

/** Folders in use, and how many files lie in none. */
export function useFolders(): Readonly<{ folders: readonly MediaFolder[]; loose: number }> {
  const { data = [] } = useQuery({
    queryKey: ['media', 'folders'],
    queryFn: async () => (await send(listMediaFolders)).data,
  });
  const folders = useMemo(() => folderTree(data), [data]);
  return { folders, loose: data.find(({ folder }) => folder === '')?.files ?? 0 };
}

/** One file, as the server has it now. */
export function useMediaItem(id: number) {
  return useQuery({
    queryKey: ['media', id],
    queryFn: async () => (await send(readMedia, { params: { id } })).data,
  });
}

/** The picture as it was uploaded. */
export function useWholePicture(id: number) {
  return useQuery({
    queryKey: ['media', id, 'whole'],
    queryFn: async () => (await send(readWholePicture, { params: { id } })).data,
    staleTime: 0,
  });
}

/** Changes a file and updates it everywhere it is shown. */
export function useMediaWork<Given>(work: (given: Given) => Promise<MediaItem>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: async (item) => {
      client.setQueryData(['media', item.id], item);
      await client.invalidateQueries({ queryKey: ['media'] });
      await client.invalidateQueries({ queryKey: ['page', '/media'] });
    },
  });
}

/** Stores a change to a file, made from the version that was read. */
export async function storeChange(
  { id, version }: Pick<MediaItem, 'id' | 'version'>,
  change: MediaChange,
): Promise<MediaItem> {
  return (await send(changeMedia, { params: { id }, body: change, version })).data;
}

const sizes = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** `1.4 MB`, `320 kB`. */
export function sizeText(bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  return `${sizes.format(bytes / (isLarge ? 1_000_000 : 1_000))} ${isLarge ? 'MB' : 'kB'}`;
}

/** The rendition nearest above a width, for showing. */
export function pictureOf({ renditions, url }: MediaItem, width: number): string {
  const ascending = renditions
    .filter(({ type }) => type === 'image/webp')
    .toSorted((a, b) => a.width - b.width);
  return (ascending.find((one) => one.width >= width) ?? ascending.at(-1))?.url ?? url;
}

import { useMutation, useQueryClient } from '@tanstack/react-query';

import { changeMedia, readMedia, readWholePicture } from '../../kernel/calls/media.ts';
import type { MediaChange, MediaItem, MediaKind } from '../../kernel/publishing/media.ts';
import { send } from '../api/client.ts';
import { useAnswer } from '../api/useAnswer.ts';
import type { IconName } from '../icons/iconPaths.ts';

type KindWords = Readonly<{ label: string; choose: string; icon: IconName }>;

export const kinds: Readonly<Record<MediaKind, KindWords>> = {
  image: { label: 'Pictures', choose: 'Choose a picture', icon: 'images' },
  pdf: { label: 'PDF', choose: 'Choose a PDF', icon: 'file-text' },
  video: { label: 'Videos', choose: 'Choose a video', icon: 'video' },
  font: { label: 'Typefaces', choose: 'Choose a typeface', icon: 'type' },
};

export function useMediaItem(id: number) {
  return useAnswer(['media', id], readMedia, { sent: { params: { id } }, staleTime: 10_000 });
}

/** The picture as it was uploaded. */
export function useWholePicture(id: number) {
  const sent = { params: { id } };
  return useAnswer(['media', id, 'whole'], readWholePicture, { sent, staleTime: 0 });
}

export function useMediaWork<Given, Item extends MediaItem>(work: (given: Given) => Promise<Item>) {
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

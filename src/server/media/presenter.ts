import type { Media } from '../../content/snapshot.ts';
import { captionsUrl, type MediaItem, type MediaUse } from '../../kernel/publishing/media.ts';
import type { MediaRow } from './store/table.ts';

export function presentForPages(row: MediaRow): Media {
  return {
    id: row.id,
    kind: row.kind,
    url: row.url,
    alt: row.alt,
    decorative: row.decorative,
    width: row.width,
    height: row.height,
    renditions: row.renditions,
    ...(row.focalX === 0.5 && row.focalY === 0.5 ? {} : { focal: focalOf(row) }),
    ...(row.face === null ? {} : { face: row.face }),
    ...(row.captions === null ? {} : { captions: captionsUrl(row.id) }),
  };
}

function focalOf({ focalX, focalY }: MediaRow) {
  return {
    x: Number(focalX.toFixed(4)),
    y: Number(focalY.toFixed(4)),
  };
}

export function stableUrl({ id, name }: Pick<MediaRow, 'id' | 'name'>): string {
  return `/media/${id}/${encodeURIComponent(name)}`;
}

export function needsAlt(row: Pick<MediaRow, 'kind' | 'alt' | 'decorative'>): boolean {
  return row.kind === 'image' && !row.decorative && (row.alt ?? '') === '';
}

export function presentForStaff(row: MediaRow, uses: readonly MediaUse[]): MediaItem {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    folder: row.folder,
    type: row.type,
    url: row.url,
    stable_url: stableUrl(row),
    alt: row.alt,
    decorative: row.decorative,
    captions: row.captions,
    face: row.face,
    needs_alt: needsAlt(row),
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    focal: focalOf(row),
    crop: row.crop,
    renditions: row.renditions.map((rendition) => ({ ...rendition })),
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    deleted_at: row.deletedAt?.toISOString() ?? null,
    used_in: [...uses],
  };
}

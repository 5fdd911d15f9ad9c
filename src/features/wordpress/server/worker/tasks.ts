import { join } from 'node:path';
import type { ToldFileFailure } from '../../../../server/platform/storage/file-failure.ts';
import type { WxrSite } from '../wxr/parts.ts';
import type { OldSite } from '../convert/old-site.ts';
import { LONGEST_TEXT, picturesOf, wordsOf } from '../convert/words.ts';
import type { ItemPlan, PlannedItem } from '../store/repository.ts';

/** Tasks of the worker process; lists pass through part files in the task's folder. */
export type ExportTask = Readonly<
  | { what: 'read'; folder: string; moveId: number }
  | { what: 'convert'; folder: string; site: WxrSite | null; movedParts: number; itemParts: number }
>;

/** The result of reading an export, besides its items. */
export type ReadExport = Readonly<{ site: WxrSite; others: Readonly<Record<string, number>> }>;

/** How many parts were written, or why nothing was, or why no file could be. */
export type ExportAnswer =
  | Readonly<{ parts: number; summary?: ReadExport }>
  | Readonly<{ refused: string }>
  | Readonly<{ failed: ToldFileFailure }>;

/** The name of the file of an export, in its task's folder. */
export const SOURCE = 'export.xml';

/** Lists that pass between the processes: items as read, their addresses, and their plans. */
export type List = 'items' | 'moved' | 'plans';

/** The file of a part of a list, which holds JSON. */
export function partPath(folder: string, list: List, part: number): string {
  return join(folder, `${list}-${part}.json`);
}

/** The plan of an item after its text has been converted. */
export function planConverted({ source, ...plan }: PlannedItem, old: OldSite): ItemPlan {
  const { html, notes } = wordsOf(source, old, () => ({ id: 0, src: '/media/0/x.png' }));
  const tooLong = html.length > LONGEST_TEXT;
  return {
    ...plan,
    notes: [...notes],
    pictures: picturesOf(source, old).length,
    ...(tooLong && { fate: 'left_out', why: whyTooLong(html.length) }),
  };
}

/** The reason for leaving out a text of that length. */
export function whyTooLong(length: number): string {
  const [has, most] = [length, LONGEST_TEXT].map((one) => one.toLocaleString('en-IN'));
  return `Its text has ${has} characters; at most ${most} can be kept. Part it in WordPress.`;
}

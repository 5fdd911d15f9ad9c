import { join } from 'node:path';
import type { SentFileFailure } from '../../../../server/platform/storage/file-failure.ts';
import type { WxrSite } from '../wxr/parts.ts';
import { LONGEST_TEXT } from '../convert/words.ts';

/** Tasks of the worker process; lists pass through part files in the task's folder. */
export type ExportTask = Readonly<
  | { what: 'read'; folder: string; moveId: number }
  | { what: 'convert'; folder: string; site: WxrSite | null; movedParts: number; itemParts: number }
>;

export type ReadExport = Readonly<{ site: WxrSite; others: Readonly<Record<string, number>> }>;

export type ExportAnswer =
  | Readonly<{ parts: number; summary?: ReadExport }>
  | Readonly<{ refused: string }>
  | Readonly<{ failed: SentFileFailure }>;

export const SOURCE = 'export.xml';
export type List = 'items' | 'moved' | 'plans';

export function partPath(folder: string, list: List, part: number): string {
  return join(folder, `${list}-${part}.json`);
}

export function whyTooLong(length: number): string {
  const [has, most] = [length, LONGEST_TEXT].map((one) => one.toLocaleString('en-IN'));
  return `Its text has ${has} characters; at most ${most} can be kept. Part it in WordPress.`;
}

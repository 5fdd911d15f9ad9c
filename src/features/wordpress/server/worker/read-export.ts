import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerTasks } from '../../../../server/platform/processes/answering.ts';
import { sendableFileFailure } from '../../../../server/platform/storage/file-failure.ts';
import { type MovedItem, originOf, type OldSite, oldSiteOf } from '../convert/old-site.ts';
import { LONGEST_TEXT, picturesOf, wordsOf } from '../convert/words.ts';
import type { ItemPlan, PlannedItem } from '../store/repository.ts';
import { WxrError, type WxrItem } from '../wxr/parts.ts';
import {
  type ExportAnswer,
  type ExportTask,
  type List,
  partPath,
  SOURCE,
  whyTooLong,
} from './tasks.ts';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { NewItem } from '../store/table.ts';
import { createWxrReader, textOf } from '../wxr/reader.ts';

// Run as a program of its own by exports.ts: one task at a time comes as a message, and is answered by one.

type Convert = Extract<ExportTask, { what: 'convert' }>;

async function read(folder: string, moveId: number): Promise<ExportAnswer> {
  let parts = 0;
  const summary = await readRows(join(folder, SOURCE), moveId, (rows) =>
    writeFile(partPath(folder, 'items', parts++), rows),
  );
  return { parts, summary };
}

async function convert({ folder, site, movedParts, itemParts }: Convert): Promise<ExportAnswer> {
  const moved: MovedItem[] = [];
  for (let part = 0; part < movedParts; part += 1)
    moved.push(...(await partOf<MovedItem>(folder, 'moved', part)));
  const old = await oldSiteOf(site, moved);
  for (let part = 0; part < itemParts; part += 1) {
    const items = await partOf<PlannedItem>(folder, 'items', part);
    const plans = items.map((item) => planConverted(item, old));
    await writeFile(partPath(folder, 'plans', part), JSON.stringify(plans));
  }
  return { parts: itemParts };
}

function planConverted({ source, ...plan }: PlannedItem, old: OldSite): ItemPlan {
  const { html, notes } = wordsOf(source, old, () => ({ id: 0, src: '/media/0/x.png' }));
  const tooLong = html.length > LONGEST_TEXT;
  return {
    ...plan,
    notes: [...notes],
    pictures: picturesOf(source, old).length,
    ...(tooLong && { fate: 'left_out', why: whyTooLong(html.length) }),
  };
}

/** Trusted: written by the process that runs this. */
async function partOf<Member>(folder: string, list: List, part: number): Promise<Member[]> {
  return JSON.parse(await readFile(partPath(folder, list, part), 'utf8')) as Member[];
}

function failureOf(error: unknown): ExportAnswer | undefined {
  if (error instanceof WxrError) return { refused: error.message };
  const failed = sendableFileFailure(error);
  return failed && { failed };
}

answerTasks<ExportTask, ExportAnswer>(
  (task) => (task.what === 'read' ? read(task.folder, task.moveId) : convert(task)),
  failureOf,
);

/** Items of a part, which one statement stores, and characters beyond which it holds no more. */
const MOST = { items: 25, characters: 1_000_000 };

/** A few items in memory at a time. @throws {WxrError} in plain words */
async function readRows(path: string, moveId: number, give: (rows: string) => Promise<void>) {
  const reader = createWxrReader();
  const waiting = createWaiting(give);
  for await (const text of textOf(createReadStream(path), reader.line)) {
    for (const item of reader.write(text)) await waiting.add(rowOf(moveId, item));
  }
  const summary = reader.end();
  await waiting.giveAll();
  return summary;
}

function createWaiting(give: (rows: string) => Promise<void>) {
  let rows: string[] = [];
  let characters = 0;
  const giveAll = async (): Promise<void> => {
    if (rows.length > 0) await give(`[${rows.join()}]`);
    rows = [];
    characters = 0;
  };
  return {
    giveAll,
    add: async (row: NewItem): Promise<void> => {
      const json = JSON.stringify(row);
      rows.push(json);
      characters += json.length;
      if (rows.length >= MOST.items || characters >= MOST.characters) await giveAll();
    },
  };
}

function rowOf(moveId: number, item: WxrItem): NewItem {
  return {
    moveId,
    kind: item.kind,
    wpId: item.wpId,
    source: item,
    origin: originOf(item.link, item.link) || `${item.kind} ${item.wpId}`,
    fingerprint: fingerprintOf(item),
  };
}

function fingerprintOf({ title, content, excerpt, terms, meta, day }: WxrItem): string {
  const json = JSON.stringify([title, content, excerpt, terms, meta, day]);
  return createHash('sha256').update(json).digest('base64url').slice(0, 22);
}

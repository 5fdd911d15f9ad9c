import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerTasks } from '../../../../server/platform/processes/answering.ts';
import { sendableFileFailure } from '../../../../server/platform/storage/file-failure.ts';
import { type MovedItem, originOf, type OldSite, oldSiteOf } from '../convert/old-site.ts';
import { LONGEST_TEXT, filesOf, wordsOf } from '../convert/words.ts';
import { stateNote } from '../convert/post-state.ts';
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
import { mended } from '../wxr/mended.ts';
import { createWxrReader, textOf } from '../wxr/reader.ts';

// Run as a program of its own by exports.ts: one task at a time comes as a message, and is answered by one.

type Convert = Extract<ExportTask, { what: 'convert' }>;

/** Strictly as XML, as most are; one that is none once more, with its texts mended. */
async function read(folder: string, moveId: number): Promise<ExportAnswer> {
  try {
    return await readAs(folder, moveId, (text) => text);
  } catch (error) {
    if (!(error instanceof WxrError) || !error.isMalformed) throw error;
    return await readAs(folder, moveId, mended).catch(() => {
      throw error;
    });
  }
}

type Text = AsyncIterable<string>;

async function readAs(
  folder: string,
  moveId: number,
  asRead: (text: Text) => Text,
): Promise<ExportAnswer> {
  let parts = 0;
  const give = (rows: string) => writeFile(partPath(folder, 'items', parts++), rows);
  const summary = await readRows(join(folder, SOURCE), { moveId, asRead, give });
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
  const taken = { id: 0, src: '/media/0/x.png' };
  const { html, notes } = wordsOf(source, old, () => taken);
  const note = stateNote(source);
  const tooLong = html.length > LONGEST_TEXT;
  return {
    ...plan,
    notes: note === undefined ? [...notes] : [note, ...notes],
    pictures: filesOf(source, old).length,
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

type Reading = Readonly<{
  moveId: number;
  asRead: (text: Text) => Text;
  give: (rows: string) => Promise<void>;
}>;

/** A few items in memory at a time. @throws {WxrError} in plain words */
async function readRows(path: string, { moveId, asRead, give }: Reading) {
  const reader = createWxrReader();
  const waiting = createWaiting(give);
  for await (const text of asRead(textOf(createReadStream(path), reader.line))) {
    for (const item of reader.write(text)) await waiting.add(rowOf(moveId, item, reader.address()));
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

function rowOf(moveId: number, item: WxrItem, site: string): NewItem {
  const fingerprint = fingerprintOf(item);
  return {
    moveId,
    kind: item.kind,
    wpId: item.wpId,
    source: item,
    origin: originOf(item, site, fingerprint),
    fingerprint,
  };
}

function fingerprintOf({ title, content, excerpt, terms, meta, day }: WxrItem): string {
  const json = JSON.stringify([title, content, excerpt, terms, meta, day]);
  return createHash('sha256').update(json).digest('base64url').slice(0, 22);
}

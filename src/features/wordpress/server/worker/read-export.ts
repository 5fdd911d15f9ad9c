import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { answerTasks } from '../../../../server/platform/processes/answering.ts';
import { tellFileFailure } from '../../../../server/platform/storage/file-failure.ts';
import { type MovedItem, oldSiteOf } from '../convert/old-site.ts';
import type { PlannedItem } from '../store/repository.ts';
import { WxrError } from '../wxr/parts.ts';
import { planConverted } from './converted.ts';
import { readRows } from './rows.ts';
import { type ExportAnswer, type ExportTask, type List, partPath, SOURCE } from './tasks.ts';

// Run as a program of its own by exports.ts: one task at a time comes as a message, and is answered by one.

type Convert = Extract<ExportTask, { what: 'convert' }>;

async function read(folder: string, moveId: number): Promise<ExportAnswer> {
  let parts = 0;
  const told = await readRows(join(folder, SOURCE), moveId, (rows) =>
    writeFile(partPath(folder, 'items', parts++), rows),
  );
  return { parts, told };
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

/** Trusted: written by the process that runs this. */
async function partOf<Member>(folder: string, list: List, part: number): Promise<Member[]> {
  return JSON.parse(await readFile(partPath(folder, list, part), 'utf8')) as Member[];
}

function failureOf(error: unknown): ExportAnswer | undefined {
  if (error instanceof WxrError) return { refused: error.message };
  const failed = tellFileFailure(error);
  return failed && { failed };
}

answerTasks<ExportTask, ExportAnswer>(
  (task) => (task.what === 'read' ? read(task.folder, task.moveId) : convert(task)),
  failureOf,
);

import { AppError } from '../../../../server/http/errors.ts';
import { answerTasks } from '../../../../server/platform/processes/answering.ts';
import { writeParts } from '../../../../server/platform/processes/parts.ts';
import { sendableFileFailure } from '../../../../server/platform/storage/file-failure.ts';
import { readContent, readManifest } from './read-bundle.ts';
import { type BundleAnswer, type BundleTask, lists } from './tasks.ts';

// Run as a separate process by reader.ts: receives each bundle as a message, and responds with one.

async function read({ path, folder }: BundleTask): Promise<BundleAnswer> {
  const parts = new Map<string, number>();
  if (folder === undefined) return { manifest: await readManifest(path), parts };
  const { manifest, entries, outlines, files } = await readContent(path);
  const write = async (list: string, rows: readonly unknown[]) =>
    void parts.set(list, await writeParts(folder, list, rows));
  for (const [type, rows] of entries) await write(lists.ofType(type), rows);
  await write(lists.outlines, outlines);
  await write(lists.files, files);
  return { manifest, parts };
}

function failureOf(error: unknown): BundleAnswer | undefined {
  if (error instanceof AppError) return { refused: error.message };
  const failed = sendableFileFailure(error);
  return failed && { failed };
}

answerTasks(read, failureOf);

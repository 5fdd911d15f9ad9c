import { join } from 'node:path';

import type { Config } from '../../../../server/config/config.ts';
import { isTypeName, type TypeName } from '../../../../content/registry.ts';
import { openWorkers } from '../../../../server/platform/processes/workers.ts';
import { inFolder } from '../../../../server/platform/processes/folder.ts';
import { readParts } from '../../../../server/platform/processes/parts.ts';
import { receivedFileFailure } from '../../../../server/platform/storage/file-failure.ts';
import {
  type BundledEntry,
  type BundledFile,
  type Manifest,
  type Outline,
  unreadable,
} from './format.ts';
import { type ReadFile, withFiles } from './read-bundle.ts';
import { type BundleAnswer, type BundleTask, lists } from './tasks.ts';

export type ReadBundle = Readonly<{
  manifest: Manifest;
  entries: ReadonlyMap<TypeName, readonly BundledEntry[]>;
  outlines: readonly Outline[];
  files: readonly BundledFile[];
  readFile: ReadFile;
}>;

const TYPE = /^content-(.+)$/;

/** Both throw {AppError} `bundle_unreadable`, in plain words. */
export type BundleReader = Readonly<{
  manifest(path: string): Promise<Manifest>;
  /** Memory holds its content, which is bounded, and one file. */
  within<Result>(path: string, work: (bundle: ReadBundle) => Promise<Result>): Promise<Result>;
}>;

/** Bundles read at a time; more would take memory from visitors. */
const READERS = { places: 1, waiting: 10 };
const HEAP_MB = 512;
/** Milliseconds by the clock: the largest that is taken takes five seconds of a quick processor. */
const LONGEST = 60_000;

/** Reads bundles in a process of its own: a few kilobytes may unpack to 64 megabytes of JSON. */
export function openBundleReader({ project }: Pick<Config, 'project'>): BundleReader {
  const ask = openWorkers<BundleTask, BundleAnswer>({
    program: join(project, 'src/features/bundles/server/archive/read-beside.ts'),
    args: [],
    way: 'later',
    heap: HEAP_MB,
    size: READERS,
    longest: LONGEST,
    failed: () => unreadable('The bundle takes more memory or time than there is for one.'),
  });
  const read = async (task: BundleTask) => {
    const answer = await ask(task);
    if ('failed' in answer) throw receivedFileFailure(answer.failed);
    if ('refused' in answer) throw unreadable(answer.refused);
    return answer;
  };
  return {
    manifest: async (path) => (await read({ path })).manifest,
    within: (path, work) =>
      inFolder(async (folder) => {
        const { manifest, parts } = await read({ path, folder });
        const listOf = <Row>(list: string) => readParts<Row>(folder, list, parts.get(list) ?? 0);
        const entries = new Map<TypeName, readonly BundledEntry[]>();
        for (const list of parts.keys()) {
          const type = TYPE.exec(list)?.[1];
          if (type !== undefined) entries.set(knownType(type), await listOf(list));
        }
        const outlines = await listOf<Outline>(lists.outlines);
        const files = await listOf<BundledFile>(lists.files);
        return withFiles(path, manifest, (readFile) =>
          work({ manifest, entries, outlines, files, readFile }),
        );
      }),
  };
}

function knownType(type: string): TypeName {
  if (isTypeName(type)) return type;
  throw unreadable(`The bundle holds ${type}, a type of content that is not known here.`);
}

import type { Repointing } from '../../../../content/fields/kind.ts';
import { isTypeName, typeOf } from '../../../../content/registry.ts';
import { titleOf } from '../../../../content/inheritance/inheritance.ts';
import { mapInTurns } from '../../../../server/platform/turns/long-work.ts';
import type { BundledFile } from '../archive/format.ts';
import type { Brought, Matches } from './match.ts';
import type { FileHere, IdTable } from '../store/repository.ts';
import type { ReadBundle } from '../archive/reader.ts';

export type Allocate = (table: IdTable, count: number) => Promise<readonly number[]>;

const provisionalFrom: Readonly<Record<IdTable, number>> = {
  content_entry: 2_000_000_000,
  media: 900_000_000,
};

export const provisional: Allocate = async (table, count) =>
  Array.from({ length: count }, (_, index) => provisionalFrom[table] + index);

export type NewFile = Readonly<{ id: number; file: BundledFile }>;
export type Inward = Awaited<ReturnType<typeof openInward>>;

type Meaning = Readonly<{
  bundle: ReadBundle;
  matches: Matches;
  files: readonly FileHere[];
  isChosen: (uid: string) => boolean;
  allocate: Allocate;
}>;

export async function openInward(meaning: Meaning) {
  const { bundle, matches, files, isChosen, allocate } = meaning;
  const news = matches.brought.filter(
    ({ entry: { uid } }) => !matches.here.has(uid) && isChosen(uid),
  );
  const ids = new Map([...matches.here].map(([uid, { id }]) => [uid, id]));
  const given = await allocate('content_entry', news.length);
  for (const [index, { entry }] of news.entries()) ids.set(entry.uid, given[index] ?? 0);
  const types = new Map([
    ...bundle.outlines.map(({ uid, type }) => [uid, type] as const),
    ...matches.brought.map(({ entry: { uid }, type }) => [uid, type] as const),
  ]);
  const hashes = new Map(files.map(({ hash, id }) => [hash, id]));
  const missingFiles = bundle.files.filter(({ hash }) => !hashes.has(hash));
  const givenFiles = await allocate('media', missingFiles.length);
  const newFiles = missingFiles.map((file, index) => ({ id: givenFiles[index] ?? 0, file }));
  for (const { id, file } of newFiles) hashes.set(file.hash, id);
  const names = await namesIn(bundle, matches.brought);
  const called = (uid: string) => names.get(uid) ?? 'Something';

  const pointing = () => {
    const missing = new Set<string>();
    const point: Repointing = (to, name) => {
      const key = String(name);
      const id =
        to === 'media' ? hashes.get(key) : types.get(key) === to ? ids.get(key) : undefined;
      if (id === undefined) missing.add(to === 'media' ? 'A file' : called(key));
      return id ?? null;
    };
    return { point, missing };
  };
  return {
    idOf: (uid: string) => ids.get(uid),
    typeOf: (uid: string) => types.get(uid),
    called,
    newFiles,
    pointing,
  };
}

async function namesIn(bundle: ReadBundle, brought: readonly Brought[]) {
  const names = new Map(
    bundle.outlines.map(({ uid, type, title }) => [uid, nameOf(type, title)] as const),
  );
  await mapInTurns(brought, ({ type, entry, newest, isSound }) =>
    names.set(entry.uid, nameOf(type, isSound ? titleOf(type, newest) : entry.uid)),
  );
  return names;
}

function nameOf(type: string, title: string): string {
  const label = isTypeName(type) ? typeOf(type).label.one : type;
  return `${label} “${title}”`;
}

import type { Config } from '../../../server/config/config.ts';
import type { Clock } from '../../../server/platform/clock.ts';
import type { DatabaseHandle } from '../../../server/platform/database/database.ts';
import type { ListedFile, Storage } from '../../../server/platform/storage/storage.ts';
import {
  fileName,
  MANIFEST,
  type Manifest,
  OTHER_SECRET,
  rowsName,
  SECRET,
} from './archive/manifest.ts';
import { type PartToWrite, writeArchive } from './archive/write.ts';
import { type DatabaseSnapshot, withSnapshot } from './dump-repository.ts';
import { backupName, checkedOf, isAhead, isBackup, type Place } from './place/place.ts';

export type BackupDeps = {
  config: Pick<Config, 'secret' | 'secrets' | 'version'>;
  database: Pick<DatabaseHandle, 'connection'>;
  storage: Storage;
  clock: Clock;
};

export type BackupOrder = { place: Place; passphrase: string | undefined; keep: number };

/** `ahead`: backups that are kept because their names lie in the future. */
export type MadeBackup = { name: string; files: number; removed: string[]; ahead: string[] };

export async function backUp(deps: BackupDeps, order: BackupOrder): Promise<MadeBackup> {
  const at = deps.clock.now();
  const { place, passphrase } = order;
  const name = backupName(at, { encrypted: passphrase !== undefined });
  const count = { files: 0 };
  await withSnapshot(deps.database.connection, (snapshot) =>
    writeArchive({
      at,
      passphrase,
      parts: partsOf({ ...deps, snapshot, at, count }),
      send: (content) => place.save(name, content),
    }),
  );
  return { name, files: count.files, ...(await removeOld(order, name, at)) };
}

/** Keeps names from a clock that ran ahead: they would sort last for a long time. */
async function removeOld({ place, keep }: BackupOrder, made: string, at: Date) {
  const names = (await place.list()).map(({ name }) => name).filter(isBackup);
  const ahead = names.filter((name) => isAhead(name, at)).toSorted();
  const others = names.filter((name) => name !== made && !ahead.includes(name)).toSorted();
  const removed = others.slice(0, Math.max(0, others.length + 1 - keep));
  for (const name of removed) {
    await place.remove(name);
    await place.remove(checkedOf(name));
  }
  return { removed, ahead };
}

type Source = BackupDeps & { snapshot: DatabaseSnapshot; at: Date; count: { files: number } };

async function* partsOf(source: Source): AsyncGenerator<PartToWrite> {
  const { snapshot, config, storage, count } = source;
  yield partOf(MANIFEST, `${JSON.stringify(manifestOf(source), null, 2)}\n`);
  yield partOf(SECRET, config.secret);
  for (const other of config.secrets.filter((each) => each !== config.secret))
    yield partOf(OTHER_SECRET, other);
  for (const table of snapshot.tables) {
    let n = 0;
    for await (const rows of snapshot.rows(table))
      yield partOf(rowsName(table.name, (n += 1)), rows);
  }
  // Listed after the database snapshot, so that every file that it refers to is there.
  const seen = new Set<string>();
  for await (const file of storage.list()) {
    // A store may list a file twice, and no backup that holds one twice can be restored.
    const part = seen.has(file.key) ? null : await filePart(storage, file);
    seen.add(file.key);
    if (part === null) continue;
    count.files += 1;
    yield part;
  }
}

function partOf(name: string, content: string | Buffer): PartToWrite {
  const bytes = Buffer.from(content);
  return { name, size: bytes.length, content: [bytes] };
}

/** Null if the file was deleted since it was listed. */
async function filePart(storage: Storage, { key }: ListedFile): Promise<PartToWrite | null> {
  const file = await storage.open(key);
  return file && { name: fileName(key), size: file.size, content: file.stream };
}

function manifestOf({ snapshot, config, at }: Source): Manifest {
  const { migratedTo, postgres, tables, sequences } = snapshot;
  return {
    product: 'prospectus',
    format: 1,
    version: config.version,
    takenAt: at.toISOString(),
    postgres,
    migratedTo,
    tables,
    sequences,
  };
}

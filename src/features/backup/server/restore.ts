import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Config } from '../../../server/config/config.ts';
import type { DatabaseHandle } from '../../../server/platform/database/database.ts';
import { fileSentence } from '../../../server/platform/storage/file-failure.ts';
import { contentTypeOf, sizesOf, type Storage } from '../../../server/platform/storage/storage.ts';
import { keyOf, tableOf } from './archive/manifest.ts';
import { type ArchiveSummary, type ReadPart, readArchive } from './archive/read.ts';
import { BackupError } from './failure.ts';
import { fillDatabase, knowsSchema, type Loading, occupantOf } from './load-repository.ts';
import { checkedOf, type Place } from './place/place.ts';
import { buffer } from 'node:stream/consumers';

export type BackupSource = { place: Place; name: string; passphrase: string | undefined };

export type RestoreDeps = {
  config: Pick<
    Config,
    'project' | 'version' | 'secret' | 'secrets' | 'secretFile' | 'otherSecretFile'
  >;
  database: Pick<DatabaseHandle, 'connection'>;
  storage: Storage;
};

/** @throws {BackupError} if the backup is not whole */
export async function checkBackup(source: BackupSource): Promise<ArchiveSummary> {
  return readArchive(await open(source), source);
}

/** Notes beside a backup that it was whole, for the figure of it; a place that may only be read keeps no note. */
export async function noteChecked({
  place,
  name,
}: Pick<BackupSource, 'place' | 'name'>): Promise<void> {
  try {
    await place.remove(checkedOf(name));
    await place.save(
      checkedOf(name),
      Readable.from([Buffer.from(`${new Date().toISOString()}\n`)]),
    );
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
  }
}

/** @throws {BackupError} if there is no such backup, or it cannot be read */
export async function requireBackup(source: Pick<BackupSource, 'place' | 'name'>): Promise<void> {
  (await open(source)).destroy();
}

async function open({ place, name }: Pick<BackupSource, 'place' | 'name'>): Promise<Readable> {
  const content = await place.open(name);
  if (content === null) throw new BackupError(`There is no backup ${place.addressOf(name)}.`);
  return content;
}

/**
 * Restores database, files and key. The backup is read to its end before anything is changed.
 * @throws {BackupError} with one sentence; nothing has changed then, except for files that nothing refers to
 */
export async function restore(
  deps: RestoreDeps,
  { replace, ...source }: BackupSource & { replace: boolean },
): Promise<ArchiveSummary> {
  const checked = await checkBackup(source);
  const migrations = `${deps.config.project}/migrations`;
  if (!knowsSchema(checked.manifest, migrations))
    throw new BackupError(
      `The backup is of version ${checked.manifest.version}, which is newer than this one, ${deps.config.version}: install that one, or a later one.`,
    );
  requireKeys(deps.config, checked);
  await requireRoom(deps, replace);
  const { manifest } = checked;
  const keys = draftKeys(deps.config, checked);
  try {
    await fillDatabase(deps.database.connection, { manifest, migrations }, async (loading) => {
      const { digest } = await load(await openFileKeeper(deps.storage), loading, source);
      if (digest !== checked.digest)
        throw new BackupError('The backup was changed while it was read.');
    });
  } catch (error) {
    keys.drop();
    throw error;
  }
  keys.keep();
  return checked;
}

type Keys = Pick<ArchiveSummary, 'secret' | 'otherSecret'>;

/** A key that the process was given by its environment cannot be replaced. */
function requireKeys(
  { secrets, secretFile }: RestoreDeps['config'],
  { secret, otherSecret }: Keys,
): void {
  if (secretFile !== undefined) return;
  if (!secrets.includes(secret))
    throw new BackupError(
      'PROSPECTUS_SECRET is not the key of the backup: give this process that one, or none, and the key comes from the backup.',
    );
  if (otherSecret !== undefined && !secrets.includes(otherSecret))
    throw new BackupError(
      'The backup was made while the key was changed: give this process the other key too, as PROSPECTUS_SECRET_OTHER, or none, and both come from the backup.',
    );
}

async function requireRoom({ database }: RestoreDeps, replace: boolean): Promise<void> {
  const { state, others } = await occupantOf(database.connection);
  if (state === 'foreign')
    throw new BackupError(
      'The database holds tables that are not of Prospectus: name an empty one.',
    );
  if (others > 0)
    throw new BackupError(
      `${others} connections of Prospectus are open to the database: stop its processes first.`,
    );
  if (state === 'data' && !replace)
    throw new BackupError(
      'The installation holds data, which a restore deletes: name an empty one, or say --replace.',
    );
}

async function load(
  files: FileKeeper,
  loading: Loading,
  source: BackupSource,
): Promise<ArchiveSummary> {
  const onPart = ({ name, size, content }: ReadPart): Promise<void> => {
    const table = tableOf(name);
    if (table !== undefined) return loading.rows(table, content);
    return files.keep({ key: keyOf(name) ?? '', size, content });
  };
  try {
    const read = await readArchive(await open(source), { ...source, onPart });
    await files.end();
    return read;
  } catch (error) {
    await files.end().catch(() => undefined);
    throw error;
  }
}

/** Writes keys under temporary names, so that only a rename is left. @throws {BackupError} if one cannot be written */
function draftKeys(
  { secret, secretFile, otherSecretFile }: RestoreDeps['config'],
  restored: Keys,
): { keep(): void; drop(): void } {
  if (secretFile === undefined) return { keep: () => undefined, drop: () => undefined };
  const { otherSecret } = restored;
  const keys: [path: string, key: string][] = [];
  if (otherSecret !== undefined) keys.push([otherSecretFile, otherSecret]);
  if (secret !== restored.secret)
    keys.push([`${secretFile}.before-restore`, secret], [secretFile, restored.secret]);
  const drop = () => keys.forEach(([path]) => rmSync(draftOf(path), { force: true }));
  process.once('exit', drop);
  for (const [path, key] of keys) writeDraft(draftOf(path), key);
  return {
    keep: () => {
      if (otherSecret === undefined) rmSync(otherSecretFile, { force: true });
      for (const [path] of keys) renameSync(draftOf(path), path);
    },
    drop,
  };
}

function draftOf(path: string): string {
  return `${path}.restored`;
}

function writeDraft(path: string, key: string): void {
  try {
    writeFileSync(path, key, { mode: 0o600, flush: true });
  } catch (error) {
    const sentence = fileSentence(path, error);
    throw sentence === undefined ? error : new BackupError(sentence, { cause: error });
  }
}

/** Uploads at a time, as a distant store takes a while for each. */
const AT_ONCE = 8;
/** A file of more bytes is streamed, with no other file read meanwhile. */
const LARGE = 4 * 1024 * 1024;

type FileKeeper = {
  keep(file: { key: string; size: number; content: AsyncIterable<Uint8Array> }): Promise<void>;
  /** @throws the first failure of all uploads */
  end(): Promise<void>;
};

/** A file of another size than in the backup was cut short, as the file of a key never changes. */
async function openFileKeeper(storage: Storage): Promise<FileKeeper> {
  const there = await sizesOf(storage);
  const sending = new Set<Promise<void>>();
  const failures: unknown[] = [];

  const put = async (key: string, content: Readable | Uint8Array): Promise<void> => {
    if (there.has(key)) await storage.remove(key);
    await storage.put(key, content, contentTypeOf(key));
  };
  const send = (key: string, bytes: Uint8Array): void => {
    const sent: Promise<void> = put(key, bytes)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => sending.delete(sent));
    sending.add(sent);
  };
  const requireFine = (): void => {
    if (failures.length > 0) throw failures[0];
  };

  return {
    keep: async ({ key, size, content }) => {
      requireFine();
      if (there.get(key) === size) return;
      if (size > LARGE) return put(key, Readable.from(content));
      const bytes = await buffer(content);
      if (sending.size >= AT_ONCE) await Promise.race(sending);
      send(key, bytes);
    },
    end: async () => {
      await Promise.all(sending);
      requireFine();
    },
  };
}

/** `npm run backup` and `npm run restore`: database, files and key in one file; docs/operations.md. */
import { parseArgs } from 'node:util';

import { passphraseIn } from '../src/features/backup/server/archive/cipher.ts';
import type { ArchiveSummary } from '../src/features/backup/server/archive/read.ts';
import { backUp } from '../src/features/backup/server/backup.ts';
import { BackupError } from '../src/features/backup/server/failure.ts';
import { isBackup, newestOf, type Place } from '../src/features/backup/server/place/place.ts';
import { placeAt, placeOf } from '../src/features/backup/server/place/open.ts';
import {
  checkBackup,
  noteChecked,
  requireBackup,
  restore,
} from '../src/features/backup/server/restore.ts';
import type { Config } from '../src/server/config/config.ts';
import { withParts } from '../src/features/backup/server/open-backups.ts';
import { pathGiven, runCommand } from './command.ts';

const options = {
  restore: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  'passphrase-file': { type: 'string' },
} as const;

type Order = ReturnType<typeof readOrder>;

function readOrder(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (positionals.length > 1) throw new Error('One place or backup can be named.');
  return { ...values, target: positionals[0] };
}

function depsOf({ backup }: Config) {
  return { s3: backup.s3, from: pathGiven('.') };
}

function passphraseOf(config: Config, order: Order): string | undefined {
  const given = order['passphrase-file'];
  return passphraseIn(given === undefined ? config.backup.passphraseFile : pathGiven(given));
}

function placeFor(config: Config, { target }: Order) {
  const name = target ?? config.backup.to;
  if (name === undefined)
    throw new BackupError('Say where the backup goes: name a place, or set PROSPECTUS_BACKUP_TO.');
  return placeAt(
    name,
    target === undefined ? { ...depsOf(config), from: config.project } : depsOf(config),
  );
}

async function runBackup(config: Config, order: Order): Promise<void> {
  const place = placeFor(config, order);
  const passphrase = passphraseOf(config, order);
  await place.check();
  const { name, files, removed, ahead } = await withParts(config, (parts) =>
    backUp(parts, { place, passphrase, keep: config.backup.keep }),
  );
  console.log(`  The database, ${files} files and the key: ${place.addressOf(name)}`);
  for (const old of removed)
    console.log(`  Deleted, as more than ${config.backup.keep} are there: ${old}`);
  if (ahead.length > 0)
    console.log(
      `  Named of a time to come, and so neither counted nor deleted: ${ahead.join(', ')}`,
    );
  if (passphrase === undefined)
    console.log(
      '  It is not encrypted: whoever has it can read all of it and sign as this installation.',
    );
}

async function listBackups(config: Config, order: Order): Promise<void> {
  const place = placeFor(config, order);
  const kept = (await place.list()).filter(({ name }) => isBackup(name));
  if (kept.length === 0) console.log(`  There is no backup in ${place.addressOf('')}.`);
  for (const { name, size } of kept.toSorted((a, b) => a.name.localeCompare(b.name)))
    console.log(`  ${(size / 1e6).toFixed(1).padStart(10)} MB  ${place.addressOf(name)}`);
}

const NEWEST = 'newest';

async function newestIn(place: Place): Promise<{ place: Place; name: string }> {
  const last = newestOf(await place.list(), new Date());
  if (last === null) throw new BackupError(`There is no backup in ${place.addressOf('')}.`);
  return { place, name: last.name };
}

async function runRestore(config: Config, order: Order): Promise<void> {
  if (order.target === undefined) throw new BackupError('Name the backup to restore.');
  const named =
    order.target === NEWEST
      ? await newestIn(placeFor(config, { ...order, target: undefined }))
      : placeOf(order.target, depsOf(config));
  const source = { ...named, passphrase: passphraseOf(config, order) };
  if (order.check) {
    const summary = await checkBackup(source);
    await noteChecked(source);
    console.log(`  Whole. ${source.name}: ${summaryOf(summary)}`);
    return;
  }
  await requireBackup(source);
  const done = await withParts(config, (parts) =>
    restore(parts, { ...source, replace: order.replace }),
  );
  console.log(`  Restored. ${summaryOf(done)}`);
  console.log('  Start the product as ever: it brings the database to its own version.');
}

function summaryOf({ manifest, files, bytes }: ArchiveSummary): string {
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  return `Taken ${manifest.takenAt} by version ${manifest.version} on PostgreSQL ${manifest.postgres}: ${manifest.tables.length} tables, ${files} files, ${size}.`;
}

async function run(order: Order, config: Config): Promise<number> {
  if (order.restore) await runRestore(config, order);
  else await (order.list ? listBackups : runBackup)(config, order);
  return 0;
}

function told(error: unknown) {
  return error instanceof BackupError ? { sentence: error.message, code: 1 } : undefined;
}

await runCommand({ script: import.meta.filename, read: readOrder, run, told });

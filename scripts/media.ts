/** `npm run media -- move|sweep …`: the files of the library between stores, and those that nobody uses; docs/operations.md. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { allFeatures } from '../src/features/all.ts';
import { partsOf } from '../src/server/feature.ts';
import type { Config } from '../src/server/config/config.ts';
import { folderStorage } from '../src/server/platform/storage/folder.ts';
import { MoveFailed, moveFiles, namedStorage } from '../src/server/platform/storage/move.ts';
import { s3Storage } from '../src/server/platform/storage/s3.ts';
import type { Storage } from '../src/server/platform/storage/storage.ts';
import { StartError } from '../src/server/platform/start-error.ts';
import { sweepInstallation } from '../src/server/start/commands.ts';
import { pathGiven, runCommand } from './command.ts';

const options = {
  check: { type: 'boolean', default: false },
  delete: { type: 'boolean', default: false },
  days: { type: 'string', default: '7' },
} as const;

type Order = ReturnType<typeof readOrder>;

function readOrder(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [command = '', ...places] = positionals;
  const days = Number(values.days);
  const isRight = { move: places.length === 2, sweep: places.length === 0 }[command] ?? false;
  if (!isRight) throw new Error('Say move FROM TO, or sweep.');
  if (!/^\d{1,4}$/.test(values.days)) throw new Error('--days takes a whole number.');
  return { ...values, command, days, places };
}

/** A store by its name, with the access of the S3 settings; whatever it fails at is told by that name. */
function storeAt(name: string, { dataDir, backup }: Config): Storage {
  const [, bucket] = /^s3:\/\/([^/]+)\/?$/.exec(name) ?? [];
  if (bucket !== undefined) return namedStorage(name, s3Storage({ ...backup.s3, bucket }));
  if (name.includes('://'))
    throw new StartError(`${name} cannot be used: expected s3://bucket, or a folder.`);
  return namedStorage(name, folderStorage(folderAt(name, dataDir)));
}

function folderAt(name: string, dataDir: string): string {
  if (name === 'folder') return join(dataDir, 'files');
  return pathGiven(name);
}

/** A folder that is not there would be one without files, as that of a new installation is. */
function requireFolder(name: string, { dataDir }: Config): void {
  const isOther = name === 'folder' || name.includes('://');
  if (isOther || existsSync(folderAt(name, dataDir))) return;
  throw new StartError(`${name} cannot be used: there is no such folder.`);
}

async function move({ places, check }: Order, config: Config): Promise<void> {
  const [from = '', to = ''] = places;
  requireFolder(from, config);
  const target = storeAt(to, config);
  await target.check();
  const { files, copied, bytes } = await moveFiles(storeAt(from, config), target, {
    checked: check,
  });
  console.log(
    `  ${files} files are in ${to}: ${copied} copied and read back (${(bytes / 1e6).toFixed(1)} MB), ${files - copied} were there${check ? ', and are the same' : ''}.`,
  );
}

async function sweep(order: Order, config: Config): Promise<void> {
  const { files, orphans, bytes, foreign } = await sweepInstallation(
    config,
    {
      days: order.days,
      remove: order.delete,
      onOrphan: ({ key, size }) => console.log(`  ${String(size).padStart(12)}  ${key}`),
    },
    await partsOf(allFeatures),
  );
  const what = order.delete ? 'were deleted' : 'are used by nobody; --delete deletes them';
  console.log(`  ${orphans} of ${files} files (${(bytes / 1e6).toFixed(1)} MB) ${what}.`);
  if (foreign > 0) console.log(`  ${foreign} files are not of Prospectus, and were left alone.`);
}

async function run(order: Order, config: Config): Promise<number> {
  await (order.command === 'move' ? move(order, config) : sweep(order, config));
  return 0;
}

function told(error: unknown) {
  return error instanceof MoveFailed ? { sentence: error.message, code: 1 } : undefined;
}

await runCommand({ script: import.meta.filename, read: readOrder, run, told });

/** `npm run content -- export|compare|import|undo …`: moves content between installations; docs/operations.md. */
import { createWriteStream, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';

import type { BundleComparison, BundleImport } from '../src/features/bundles/calls.ts';
import type { Config } from '../src/server/config/config.ts';
import type { Bundles } from '../src/features/bundles/server/bundles.ts';
import { systemActor } from '../src/server/content/actor.ts';
import { AppError } from '../src/server/http/errors.ts';
import { withBundles } from '../src/features/bundles/server/open-bundles.ts';
import { pathGiven, requireFile, requireRoomFor, runCommand, toldOf } from './command.ts';

const options = {
  types: { type: 'string' },
  entries: { type: 'string' },
  except: { type: 'string' },
  drafts: { type: 'boolean', default: false },
  publish: { type: 'boolean', default: false },
  'delete-missing': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
type Order = Values & { name: string; command: Command; target: string };
type Asked = Values & { target: string };
type Codes = 0 | 1 | 2 | 3;

type Command = (bundles: Bundles, order: Asked) => Promise<Codes>;

const commands: Readonly<Record<string, Command>> = {
  export: exportBundle,
  compare: compareBundle,
  import: importBundle,
  undo: undoImport,
};

function readOrder(args: string[]): Order {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name = '', target = ''] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || target === '' || positionals.length > 2)
    throw new Error('Say export FILE, compare FILE, import FILE, or undo NUMBER.');
  return { ...values, name, command, target };
}

function listed(text: string | undefined): string[] | undefined {
  return text?.split(',').filter(Boolean);
}

async function exportBundle(bundles: Bundles, order: Asked): Promise<Codes> {
  const path = pathGiven(order.target);
  const draft = `${path}.part`;
  const drop = () => rmSync(draft, { force: true });
  process.once('exit', drop);
  const selection = { types: listed(order.types), entries: listed(order.entries) };
  const content = await bundles.export(
    { ...selection, drafts: order.drafts },
    systemActor,
    ({ entries, files, missing }) => {
      console.log(`  ${entries} entries and ${files} files: ${path}`);
      for (const name of missing) console.log(`  Not in the storage any more: ${name}`);
    },
  );
  try {
    await toldOf(path, pipeline(Readable.from(content), createWriteStream(draft)));
    await toldOf(path, rename(draft, path));
  } finally {
    drop();
  }
  return 0;
}

function takingOf(order: Asked) {
  return { publish: order.publish, deleteMissing: order['delete-missing'] };
}

async function compareBundle(bundles: Bundles, order: Asked): Promise<Codes> {
  const called = { id: '00000000-0000-4000-8000-000000000000', name: basename(order.target) };
  const comparison = await bundles.compare(pathGiven(order.target), takingOf(order), called);
  console.log(order.json ? JSON.stringify(comparison, null, 2) : toldComparison(comparison));
  const { counts } = comparison;
  if (counts.conflicts > 0) return 2;
  const differs = counts.new + counts.different + counts.files;
  return differs + (order['delete-missing'] ? counts.only_here : 0) > 0 ? 3 : 0;
}

function toldComparison({ rows, counts, more }: BundleComparison): string {
  const lines = rows.flatMap(({ type, title, fate, differences, conflicts, notes, uid }) => [
    `  ${fate.replace('_', ' ').padEnd(9)}  ${type} “${title}”  ${uid}`,
    ...conflicts.map(({ field, msg }) => `      ! ${field}: ${msg}`),
    ...notes.map((note) => `      ${note}`),
    ...differences.flatMap(({ label, before, after }) => [
      `      ${label}`,
      `        - ${before}`,
      `        + ${after}`,
    ]),
  ]);
  const sum = `${counts.new} new, ${counts.different} different, ${counts.same} the same, ${counts.only_here} only here, ${counts.conflicts} in conflict, ${counts.files} new files`;
  return [...lines, ...(more ? ['  … and others'] : []), `  ${sum}`].join('\n');
}

async function importBundle(bundles: Bundles, order: Asked): Promise<Codes> {
  const done = await bundles.import(pathGiven(order.target), {
    ...takingOf(order),
    name: basename(order.target),
    except: listed(order.except) ?? [],
    by: systemActor,
  });
  console.log(`  ${toldImport(done)}`);
  return 0;
}

function toldImport({ id, created, changed, trashed, files, published }: BundleImport): string {
  if (id === null) return 'Nothing differs: nothing was changed.';
  const how = published ? 'published' : 'as drafts';
  return `${created} added, ${changed} changed, ${trashed} moved to the trash, ${files} files stored, ${how}. Undo it by: npm run content -- undo ${id}`;
}

async function undoImport(bundles: Bundles, { target }: Asked): Promise<Codes> {
  const id = /^[1-9]\d{0,8}$/.test(target) ? Number(target) : 0;
  const { restored, left } = await bundles.undo(id, systemActor);
  console.log(`  ${restored} entries are what they were.`);
  for (const { type, title, msg } of left)
    console.log(`  Left as it is: ${type} “${title}”. ${msg}`);
  return 0;
}

/** Before anything is opened or made for it. */
async function requirePath(order: Order): Promise<void> {
  if (order.name === 'export') await requireRoomFor(pathGiven(order.target));
  else if (order.name !== 'undo') await requireFile(pathGiven(order.target));
}

/** A conflict has a code of its own, as comparisons have. */
function told(error: unknown) {
  if (!(error instanceof AppError)) return undefined;
  const errors = (error.details.errors ?? []).map(({ field, msg }) => `  ! ${field}: ${msg}`);
  const code = error.code === 'bundle_conflicts' ? 2 : 1;
  return { sentence: [error.message, ...errors].join('\n'), code };
}

async function run(order: Order, config: Config): Promise<Codes> {
  await requirePath(order);
  return withBundles(config, (bundles) => order.command(bundles, order));
}

await runCommand({ script: import.meta.filename, read: readOrder, run, told });

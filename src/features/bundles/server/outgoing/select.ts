import { isTypeName, typeNames, type TypeName, typeOf } from '../../../../content/registry.ts';
import { bundleLimits } from '../../limits.ts';
import type { FieldError } from '../../../../kernel/envelope.ts';
import { invalidInput } from '../../../../server/http/errors.ts';
import type { Executor } from '../../../../server/platform/database/database.ts';
import { pageDescription, partsUnder } from '../../../../server/content/publishing/publish.ts';
import { findEntries } from '../../../../server/content/store/repository.ts';
import type { EntryRow } from '../../../../server/content/store/table.ts';
import { countOfTypes } from '../store/repository.ts';

export type Selection = Readonly<{
  types?: readonly string[] | undefined;
  entries?: readonly string[] | undefined;
  drafts: boolean;
}>;

export type Contents = Readonly<{
  isEverything: boolean;
  whole: readonly TypeName[];
  ids?: ReadonlyMap<TypeName, readonly number[]>;
}>;

/** @throws {AppError} `invalid_input` with every name that is not found */
export async function contentsOf(db: Executor, selection: Selection): Promise<Contents> {
  const { types, entries } = selection;
  if (types === undefined && entries === undefined) {
    await requireFew(db, typeNames);
    return { isEverything: true, whole: typeNames };
  }
  const unknown = (types ?? []).filter((name) => !isTypeName(name));
  const errors = unknown.map((name) => ({ field: 'types', msg: `There is no type ${name}.` }));
  const named = (entries ?? []).map(entryNamed);
  const ids = named.map(({ id }) => id).filter((id) => id > 0);
  const found = new Map((await findEntries(db, ids)).map((row) => [row.id, row]));
  const rows = named.flatMap((name) => rowOf(name, found, errors));
  if (errors.length > 0) throw invalidInput(errors);
  const whole = withParts((types ?? []).filter(isTypeName));
  await requireFew(db, whole);
  const others = await idsWith(db, rows);
  for (const type of whole) others.delete(type);
  return { isEverything: false, whole, ids: others };
}

/** Checked before a byte is sent: a download that breaks off gives no reason. */
async function requireFew(db: Executor, types: readonly TypeName[]): Promise<void> {
  const count = await countOfTypes(db, types);
  if (count <= bundleLimits.entries) return;
  const [has, most] = [count, bundleLimits.entries].map((one) => one.toLocaleString('en-IN'));
  const msg = `These are ${has} entries: a bundle has at most ${most}. Export fewer types at a time.`;
  throw invalidInput([{ field: 'types', msg }]);
}

type Name = Readonly<{ text: string; type: string; id: number }>;

function entryNamed(text: string): Name {
  const [type = '', id = ''] = text.split(':', 2);
  return { text, type, id: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0 };
}

function rowOf(
  { text, type, id }: Name,
  found: ReadonlyMap<number, EntryRow>,
  errors: FieldError[],
): EntryRow[] {
  const row = found.get(id);
  if (row?.type === type && row.deletedAt === null) return [row];
  errors.push({ field: 'entries', msg: `There is no entry ${text}; name it as faq:12.` });
  return [];
}

function withParts(types: readonly TypeName[]): TypeName[] {
  const all = new Set(types);
  const hangs = (name: TypeName) => {
    const { parent } = typeOf(name);
    return parent?.required === true && all.has(parent.type) && !all.has(name);
  };
  for (let more = typeNames.filter(hangs); more.length > 0; more = typeNames.filter(hangs))
    for (const name of more) all.add(name);
  return typeNames.filter((name) => all.has(name));
}

async function idsWith(db: Executor, rows: readonly EntryRow[]) {
  const all = new Map<number, EntryRow>();
  const take = async (row: EntryRow): Promise<void> => {
    if (all.has(row.id)) return;
    all.set(row.id, row);
    for (const part of await partsUnder(db, row)) await take(part);
    for (const words of await pageDescription(db, row)) await take(words);
  };
  for (const row of rows) await take(row);
  const byType = Map.groupBy(all.values(), ({ type }) => type);
  return new Map([...byType].map(([type, ofType]) => [type, ofType.map(({ id }) => id)]));
}

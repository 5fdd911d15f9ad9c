import type { BeginsFrom } from '../../../kernel/calls/content.ts';
import { schemasOf } from '../../../content/fields/fields.ts';
import { isTypeName, typeOf, type TypeName } from '../../../content/registry.ts';
import type { Starter, Outline, Outlined } from '../../../content/types/behaviour.ts';
import { invalidInput } from '../../http/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { partsUnder } from '../publishing/publish.ts';
import type { Stamp } from '../actor.ts';
import { auditChange, openLiveEntry } from '../store/entries.ts';
import { findEntry } from '../store/repository.ts';
import type { ContentData, EntryRow } from '../store/table.ts';
import { checkComplete } from '../store/validate.ts';
import { type RequireWrite, underFreeName } from './clone.ts';
import { createEntries } from './create.ts';

export type BeginOrder = Readonly<{ type: string; from: BeginsFrom; answers: ContentData }>;

/**
 * Begins an entry with its parts, as drafts: all or none.
 * @throws {AppError} `invalid_input` naming every answer that is wrong, as `answers.title`
 */
export async function beginEntry(
  tx: Transaction,
  order: BeginOrder,
  { stamp, requireWrite }: { stamp: Stamp; requireWrite: RequireWrite },
): Promise<EntryRow> {
  const begun = requireStarter(order.type);
  const { type } = begun;
  const answers = requireAnswers(begun.starter, order);
  const outline = await outlineOf(tx, begun, { from: order.from, answers });
  for (const part of outline.parts) requireWrite(part.type as TypeName);
  const data = await underFreeName(tx, { type, parentId: null, draft: outline.data });
  const [row] = await createEntries(tx, { type, rows: [{ data }], unfinished: true }, stamp);
  if (row === undefined) throw new Error('Nothing was begun.');
  for (const [part, rows] of Map.groupBy(outline.parts, (one) => one.type))
    await createEntries(
      tx,
      { type: part as TypeName, rows: rows.map(partOf(row)), unfinished: true },
      stamp,
    );
  await auditChange(tx, { action: 'create', after: row, ...stamp });
  return row;
}

/** The data of an imported entry, with empty fields suggested by its type. */
export async function suggestRest(
  tx: Transaction,
  type: TypeName,
  { said, parentId }: Readonly<{ said: ContentData; parentId: number | null }>,
): Promise<ContentData> {
  const { suggests, parent: above } = typeOf(type);
  if (!suggests) return said;
  const parent =
    above && parentId !== null ? (await findEntry(tx, above.type, parentId))?.draft : undefined;
  const suggested = await suggests(said, { parent });
  const open = Object.entries(suggested).filter(
    ([name, value]) => !isUnsaid(value) && isUnsaid(said[name]),
  );
  const draft = Object.fromEntries(open);
  return { ...said, ...(await underFreeName(tx, { type, parentId: null, draft })) };
}

function isUnsaid(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function requireStarter(name: string): { type: TypeName; starter: Starter } {
  if (isTypeName(name)) {
    const { starter } = typeOf(name).behaviour;
    if (starter) return { type: name, starter };
  }
  throw invalidInput([{ field: 'type', msg: 'Entries of this type begin with their name alone.' }]);
}

function requireAnswers({ asks, templates }: Starter, { from, answers }: BeginOrder) {
  const checked = checkComplete({ fields: asks, schema: schemasOf(asks).schema() }, answers);
  const errors = (checked.errors ?? []).map(({ field, msg }) => ({
    field: `answers.${field}`,
    msg,
  }));
  if ('template' in from && !templates.some(({ name }) => name === from.template))
    errors.push({ field: 'from.template', msg: 'There is no such template.' });
  if (errors.length > 0) throw invalidInput(errors);
  return checked.data ?? {};
}

async function outlineOf(
  tx: Transaction,
  { type, starter }: ReturnType<typeof requireStarter>,
  { from, answers }: Pick<BeginOrder, 'from' | 'answers'>,
): Promise<Outline> {
  const outlines = await starter.outlines();
  if ('template' in from) return outlines.of(from.template, answers);
  const source = await openLiveEntry(tx, { type, id: from.entry });
  const parts = await partsUnder(tx, source);
  const outlined = parts.map((part) => ({ type: part.type, data: part.draft }));
  return outlines.like({ data: source.draft, parts: outlined }, answers);
}

/** Stores a part below the entry if that is its parent, else as an entry that refers to it. */
function partOf(above: EntryRow) {
  return ({ type, data }: Outlined) => {
    const { parent, fields } = typeOf(type as TypeName);
    if (parent?.type === above.type) return { data, parent: above.id };
    const naming = Object.entries(fields).find(([, { to }]) => to === above.type)?.[0];
    if (naming === undefined) throw new Error(`A ${type} can neither hang on nor name this.`);
    return { data: { ...data, [naming]: [above.id] } };
  };
}

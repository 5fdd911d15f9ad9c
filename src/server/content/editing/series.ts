import { randomUUID } from 'node:crypto';

import { firstCharacters } from '../../../kernel/text/characters.ts';
import { dayAfter, daysFrom, formatDay } from '../../../kernel/values/dates.ts';
import type { Edited } from '../../../kernel/publishing/content.ts';
import {
  daysOf,
  type Scope,
  type SeriesCancellation,
  type SeriesEdit,
  type SeriesOrder,
} from '../../../kernel/publishing/series.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import type { Agenda } from '../../../content/types/behaviour.ts';
import { invalidInput } from '../../http/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Stamp } from '../actor.ts';
import { auditChange, openLiveEntry } from '../store/entries.ts';
import type { ContentData, EntryRow } from '../store/table.ts';
import { checkComplete, checkDraft } from '../store/validate.ts';
import { createEntries } from './create.ts';
import { editEntries } from './edit.ts';
import { draftsHolding } from '../publishing/repository.ts';
import { trashEntry } from './trash.ts';

/** An order, and the type whose entries it is about. */
export type OfType<Order> = Order & Readonly<{ type: TypeName }>;

function agendaOf(type: TypeName): Agenda {
  const { agenda } = typeOf(type).behaviour;
  if (!agenda) throw new Error(`Entries of ${type} have no day.`);
  return agenda;
}

/**
 * Makes an entry for every day of a recurrence but for its exceptions: all or none.
 * @throws {AppError} `invalid_input` naming every wrong field, as `fields.start_time`
 */
export async function makeSeries(
  tx: Transaction,
  { type, fields, recurrence, publish }: OfType<SeriesOrder>,
  stamp: Stamp,
): Promise<{ series: string; rows: EntryRow[] }> {
  const agenda = agendaOf(type);
  const days = daysOf(recurrence);
  const [first] = days;
  if (first === undefined)
    throw invalidInput([{ field: 'recurrence.until', msg: 'There is no such day until then.' }]);
  const series = nameOf(agenda, fields, first);
  const all = days.length > 1 ? { ...fields, [agenda.series]: series } : fields;
  const rows = days.map((day) => ({ data: onDay(agenda, all, day) }));
  requireFields(type, rows[0]?.data ?? {}, publish);
  const order = { type, rows, publish, unfinished: !publish };
  const made = await createEntries(tx, order, stamp);
  for (const after of made)
    await auditChange(tx, { action: publish ? 'publish' : 'create', after, ...stamp });
  return { series, rows: made };
}

function nameOf({ about }: Agenda, fields: ContentData, first: string): string {
  return `${firstCharacters(String(fields[about] ?? ''), 100)}, from ${formatDay(first)} (${randomUUID().slice(0, 8)})`;
}

/** The data with its days: one that ends before it begins goes over midnight. */
function onDay(agenda: Agenda, fields: ContentData, day: string): ContentData {
  const isOverMidnight = String(fields[agenda.untilTime]) < String(fields[agenda.time]);
  return { ...fields, [agenda.day]: day, [agenda.until]: dayAfter(day, isOverMidnight ? 1 : 0) };
}

function requireFields(type: TypeName, data: ContentData, isComplete: boolean): void {
  const { errors = [] } = (isComplete ? checkComplete : checkDraft)(typeOf(type), data);
  if (errors.length > 0)
    throw invalidInput(errors.map(({ field, msg }) => ({ field: `fields.${field}`, msg })));
}

/** Those of a series that a change of one of them is about, that one first. */
async function entriesIn(
  tx: Transaction,
  type: TypeName,
  { row, scope }: Readonly<{ row: EntryRow; scope: Scope }>,
): Promise<EntryRow[]> {
  const { series: field, day } = agendaOf(type);
  const series = row.draft[field];
  if (scope === 'one' || typeof series !== 'string' || series === '') return [row];
  const others = await draftsHolding(tx, { type, field, values: [series] }).for('update');
  const from = String(row.draft[day]);
  return [
    row,
    ...others.filter(
      ({ id, draft }) => id !== row.id && (scope === 'all' || String(draft[day]) >= from),
    ),
  ];
}

export async function editSeries(
  tx: Transaction,
  { type, id, version, scope, fields }: OfType<SeriesEdit>,
  stamp: Stamp,
): Promise<Edited[]> {
  requireDays(type, fields);
  const row = await openLiveEntry(tx, { type, id, version });
  const entries = await entriesIn(tx, type, { row, scope });
  const changes = entries.flatMap((one) => {
    const own = one.id === id ? fields : changeOf(type, { row, fields, one });
    return Object.keys(own).length > 0 ? [{ id: one.id, version: one.version, fields: own }] : [];
  });
  return editEntries(tx, { type, changes, publish: true }, stamp);
}

/** A series moves by whole days, so it needs valid ones. */
function requireDays(type: TypeName, fields: ContentData): void {
  const { day, until } = agendaOf(type);
  const wrong = [day, until].filter(
    (name) => Object.hasOwn(fields, name) && !/^\d{4}-\d\d-\d\d$/.test(String(fields[name])),
  );
  const msg = 'Must be a date, such as 2027-01-18.';
  if (wrong.length > 0) throw invalidInput(wrong.map((name) => ({ field: `fields.${name}`, msg })));
}

/** Translates a change of one entry of a series for another: days move alike; values that differ stay. */
function changeOf(
  type: TypeName,
  { row, fields, one }: { row: EntryRow; fields: ContentData; one: EntryRow },
): ContentData {
  const { day, until } = agendaOf(type);
  const changed = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    const [before, own] = [row.draft[name] ?? null, one.draft[name] ?? null];
    if (name === day || name === until) {
      const moved = daysFrom(String(before), String(value)) - 1;
      return moved === 0 ? [] : [[name, dayAfter(String(own), moved)]];
    }
    const isAlike = JSON.stringify(own) === JSON.stringify(before);
    return isAlike ? [[name, value]] : [];
  });
  return Object.fromEntries(changed);
}

/** Cancels one of a series, the following too, or all: they go to the trash. */
export async function cancelSeries(
  tx: Transaction,
  { type, id, version, scope }: OfType<SeriesCancellation>,
  stamp: Stamp,
): Promise<number[]> {
  const row = await openLiveEntry(tx, { type, id, version });
  const entries = await entriesIn(tx, type, { row, scope });
  for (const one of entries) await trashEntry(tx, { type, id: one.id }, stamp);
  return entries.map((one) => one.id);
}

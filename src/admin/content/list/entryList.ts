import type { Choice, Field } from '../../../content/fields/fields.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { ofType } from '../../../kernel/call.ts';
import { listEntries } from '../../../kernel/calls/content.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import { type PagedList, usePage } from '../../lists/usePage.ts';

export type EntryList = PagedList<ContentEntry>;

export function choicesOf(field: Field): readonly Choice[] | undefined {
  return field.behaviour.options?.(field);
}

export function filterNames(type: RegisteredType): readonly string[] {
  const fields = Object.entries(type.fields).filter(([, field]) => choicesOf(field));
  const parent = type.parent ? [type.parent.field] : [];
  const { agenda } = type.behaviour;
  const dated = agenda ? [...agenda.narrowedBy, 'day_from', 'day_until'] : [];
  return ['q', ...parent, 'state', ...dated, ...fields.map(([name]) => name)];
}

export function useEntryList(type: RegisteredType): EntryList {
  const fields = summaryFields(type).map(([name]) => name);
  return usePage(ofType(listEntries, type.path), filterNames(type), {
    preset: {
      per_page: 25,
      sort: firstSort(type),
      order: 'asc',
      fields: fields.join(',') || 'none',
    },
    remembered: type.name,
  });
}

function firstSort({ behaviour: { agenda } }: RegisteredType): string {
  return agenda ? 'nearest' : 'position';
}

/** Until a person chooses another order: the nearest first, or the editor's own. */
export function sortOf(type: RegisteredType, { valueOf }: Pick<EntryList, 'valueOf'>) {
  return { field: valueOf('sort') || firstSort(type), isAscending: valueOf('order') !== 'desc' };
}

/** Translates an old bookmark, whose filters shared one parameter; undefined for present addresses. */
export function searchOfToday(params: URLSearchParams): string | undefined {
  const filter = params.get('filter');
  if (filter === null) return undefined;
  const today = new URLSearchParams(params);
  for (const name of ['filter', 'displayedFilters', 'perPage']) today.delete(name);
  today.set('order', params.get('order')?.toLowerCase() ?? 'asc');
  for (const [name, value] of Object.entries(valuesOf(filter))) today.set(name, String(value));
  return today.toString();
}

function valuesOf(filter: string): object {
  try {
    const values: unknown = JSON.parse(filter);
    return typeof values === 'object' && values !== null ? values : {};
  } catch {
    return {};
  }
}

/** Three required one-line fields, or two if the type has a parent; booleans last. For dated types: day and subject. */
export function summaryFields(type: RegisteredType): readonly (readonly [string, Field])[] {
  const { agenda } = type.behaviour;
  const all = Object.entries(type.fields);
  if (agenda) {
    const names = [agenda.day, agenda.time, ...agenda.narrowedBy];
    return names.flatMap((name) => all.filter(([one]) => one === name));
  }
  const says = all.filter(([, field]) => field.behaviour.summary && field.required);
  const isLast = ([, field]: readonly [string, Field]) => field.kind === 'boolean';
  return says
    .toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))
    .slice(0, type.parent ? 2 : 3);
}

export function summaryOf(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return field.behaviour.summary?.(value, field) ?? String(value);
}

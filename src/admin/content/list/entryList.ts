import { ofType } from '../../../kernel/call.ts';
import { listEntries } from '../../../kernel/calls/content.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import type { Choice, Field } from '../../../content/fields/fields.ts';
import { type PagedList, usePage } from '../../lists/usePage.ts';
import { summaryFields } from './summary.ts';

export type EntryList = PagedList<ContentEntry>;

/** The choices of a field by which a list can be filtered; none for other fields. */
export function choicesOf(field: Field): readonly Choice[] | undefined {
  return field.behaviour.options?.(field);
}

/** The names of a type's filters in the address. */
export function filterNames(type: RegisteredType): readonly string[] {
  const fields = Object.entries(type.fields).filter(([, field]) => choicesOf(field));
  const parent = type.parent ? [type.parent.field] : [];
  const { agenda } = type.behaviour;
  const dated = agenda ? [...agenda.narrowedBy, 'day_from', 'day_until'] : [];
  return ['q', ...parent, 'state', ...dated, ...fields.map(([name]) => name)];
}

/** Reads the entries of a type: all of them, unless the address narrows the list. */
export function useEntryList(type: RegisteredType): EntryList {
  const fields = summaryFields(type).map(({ name }) => name);
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

/**
 * The order that a list is in until a person chooses another: the nearest first, or the editor's
 * own.
 */
export function sortOf(type: RegisteredType, { valueOf }: Pick<EntryList, 'valueOf'>) {
  return { field: valueOf('sort') || firstSort(type), isAscending: valueOf('order') !== 'desc' };
}

/**
 * Translates an address of the former format, in which all filters shared one parameter, for old
 * bookmarks; undefined for present addresses.
 */
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

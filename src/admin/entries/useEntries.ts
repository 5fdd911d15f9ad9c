import { useQuery } from '@tanstack/react-query';

import { type RegisteredType, type TypeName, typeOf } from '../../content/registry.ts';
import { ofType } from '../../kernel/call.ts';
import { listEntries, listEntryValues } from '../../kernel/calls/content.ts';
import type { ContentEntry } from '../../kernel/publishing/content.ts';
import { send } from '../api/client.ts';
import { shownAbove, useAnswer } from '../api/useAnswer.ts';

/** As many as one call answers. */
const MOST = 100;
type Asked = { ids: Set<number>; answer: Promise<readonly ContentEntry[]> };
const asked = new Map<string, Asked>();

/** Reads entries together with all others of their type that are asked for in the same moment. */
function readTogether(type: string, ids: readonly number[]): Promise<readonly ContentEntry[]> {
  const open = asked.get(type) ?? begin(type);
  for (const id of ids) open.ids.add(id);
  return open.answer;
}

function begin(type: string): Asked {
  const ids = new Set<number>();
  const read = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    asked.delete(type);
    const query = { ids: [...ids].join(','), per_page: MOST, fields: 'none' };
    return (await send(ofType(listEntries, typeOf(type as TypeName).path), { query })).data.items;
  };
  const open = { ids, answer: read() };
  asked.set(type, open);
  return open;
}

/** The entries of a type with these ids, for their titles: those that are there, in no order. */
export function useEntries(type: string, ids: readonly number[]) {
  return useQuery({
    queryKey: ['entries', type, ids],
    queryFn: async () => {
      const all = await readTogether(type, ids);
      return all.filter(({ id }) => ids.includes(id));
    },
    enabled: ids.length > 0,
    ...shownAbove,
  });
}

/** The texts that stand in a field of a type's entries so far, each once. */
export function useFieldValues(type: RegisteredType, field: string) {
  const call = ofType(listEntryValues, type.path);
  const sent = { query: { field } };
  return useAnswer(['values', type.name, field], call, { sent, ...shownAbove });
}

export function parentLabel(type: RegisteredType): string {
  if (!type.parent || type.parent.type === type.name) return 'Under';
  return typeOf(type.parent.type).label.one;
}

export function useParentTitles(
  type: RegisteredType,
  entries: readonly Pick<ContentEntry, 'parent'>[],
): ReadonlyMap<number, string> {
  const ids = [...new Set(entries.map(({ parent }) => parent))].filter((id) => id !== null);
  const { data = [] } = useEntries(type.parent?.type ?? '', ids);
  return new Map(data.map(({ id, title }) => [id, title]));
}

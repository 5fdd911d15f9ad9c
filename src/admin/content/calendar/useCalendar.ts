import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import { listEntries } from '../../../kernel/calls/content.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import type { Agenda } from '../../../content/types/behaviour.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { sendOf } from '../../api/client.ts';

export type DatedType = RegisteredType & Readonly<{ behaviour: { agenda: Agenda } }>;

export function isDated(type: RegisteredType): type is DatedType {
  return type.behaviour.agenda !== undefined;
}

const AT_ONCE = 100;
const PAGES = 10;

/** Reads the entries that begin between two days, both counted, in the order of their beginning. */
export function useCalendar(type: DatedType, from: string, until: string) {
  const client = useQueryClient();
  const key = ['calendar', type.name];
  const { data, error, isPending, isFetching } = useQuery({
    queryKey: [...key, from, until],
    queryFn: ({ signal }) => readAll(type, { day_from: from, day_until: until }, signal),
    placeholderData: keepPreviousData,
  });
  const { day, time } = type.behaviour.agenda;
  const begins = ({ draft }: ContentEntry) => `${String(draft[day])} ${String(draft[time])}`;
  return {
    entries: (data ?? []).toSorted((a, b) => begins(a).localeCompare(begins(b))),
    error,
    isPending,
    isFetching,
    reload: () => client.invalidateQueries({ queryKey: key }),
  };
}

async function readAll(
  type: DatedType,
  days: Readonly<{ day_from: string; day_until: string }>,
  signal: AbortSignal,
): Promise<readonly ContentEntry[]> {
  const all: ContentEntry[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    const query = { ...days, page, per_page: AT_ONCE };
    const data = await sendOf(type, listEntries, { query, signal });
    all.push(...data.items);
    if (all.length >= data.total) break;
  }
  return all;
}

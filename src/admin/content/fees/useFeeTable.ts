import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { type PricedProgramme, readFeeTable } from '../../../kernel/calls/staffScreens.ts';
import { send } from '../../api/client.ts';

/** The fee table's data and its filters. */
export type FeeTable = ReturnType<typeof useFeeTable>;

const none: readonly PricedProgramme[] = [];

/** Reads all fees, and narrows them as the address says. */
export function useFeeTable() {
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['fee table'],
    queryFn: async ({ signal }) => (await send(readFeeTable, { signal })).data,
  });
  const [params, setParams] = useSearchParams();
  const [q, place] = [params.get('q') ?? '', params.get('for') ?? ''];
  const all = data ?? none;
  const shown = useMemo(() => narrowed(all, q, place), [all, q, place]);
  const set = (name: string, value: string) =>
    setParams(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return {
    all,
    shown,
    error,
    isLoading,
    q,
    place,
    search: (text: string) => set('q', text),
    narrow: (value: string) => set('for', value),
    reload: () => void refetch(),
  };
}

/** Programmes that have every word in their names, with their plans for those who live there. */
function narrowed(
  all: readonly PricedProgramme[],
  q: string,
  place: string,
): readonly PricedProgramme[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return all
    .filter(({ title, under }) => {
      const name = `${title} ${under ?? ''}`.toLowerCase();
      return words.every((word) => name.includes(word));
    })
    .map((programme) => ({
      ...programme,
      plans: programme.plans.filter(
        ({ draft }) => place === '' || (draft['isInternational'] === true) === (place === 'abroad'),
      ),
    }))
    .filter(({ plans }) => plans.length > 0);
}

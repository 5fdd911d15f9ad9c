import type { PagedList } from './usePage.ts';

/** The props of one filter field of a list. */
export function filterOf(list: Pick<PagedList<unknown>, 'valueOf' | 'set'>, name: string) {
  return {
    value: list.valueOf(name),
    onChange: (value: string) => list.set(name, value),
  };
}

import type { PagedList } from './usePage.ts';

/** What a field needs to be one filter of a list. */
export function filterOf(list: Pick<PagedList<unknown>, 'valueOf' | 'set'>, name: string) {
  return {
    value: list.valueOf(name),
    onChange: (value: string) => list.set(name, value),
  };
}

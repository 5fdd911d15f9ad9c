import { useChoice } from '../session/choices.ts';

/** What of a list is chosen, on all pages and until it is dealt with. */
export type Chosen = ReturnType<typeof useChosen>;

/** Remembers by their ids what of a list is chosen. */
export function useChosen(listName: string) {
  const [text, choose] = useChoice(`chosen.${listName}`);
  const ids = text === '' ? [] : text.split(',').map(Number);
  const set = (next: readonly number[]) => choose(next.join(','));
  return {
    ids,
    set,
    toggle: (id: number) => set(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    clear: () => set([]),
  };
}

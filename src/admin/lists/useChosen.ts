import { useChoice } from '../session/choices.ts';

export type Chosen = ReturnType<typeof useChosen>;

/** The ids of a list's selected rows, kept across pages until they are dealt with. */
export function useChosen(listName: string) {
  const [text, choose] = useChoice(`chosen.${listName}`);
  const ids = text === '' ? [] : text.split(',').map(Number).filter(Number.isSafeInteger);
  const set = (next: readonly number[]) => choose(next.join(','));
  return {
    ids,
    set,
    toggle: (id: number) => set(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    clear: () => set([]),
  };
}

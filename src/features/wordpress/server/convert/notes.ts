import { firstCharacters } from '../../../../kernel/text/characters.ts';

/** Beyond these, the rest is only counted. */
const MOST = { kinds: 200, characters: 12_000, places: 5 };

/** Parts of an article that cannot be taken, each with its places. */
export type Notes = Readonly<{ add(what: string, place?: string): void; told(): string[] }>;

export function createNotes(): Notes {
  const kinds = new Map<string, string[]>();
  let characters = 0;
  let more = 0;
  return {
    add: (what, place) => {
      const known = kinds.get(what);
      const places = known ?? [];
      const isMuch = kinds.size >= MOST.kinds || characters > MOST.characters;
      if (known === undefined && isMuch) more += 1;
      else if (known === undefined) {
        kinds.set(what, places);
        characters += what.length;
      }
      if (place !== undefined) places.push(place);
    },
    told: () => [...[...kinds].map(noteOf), ...(more > 0 ? [`And ${more} more like these`] : [])],
  };
}

function noteOf([what, all]: [what: string, places: readonly string[]]): string {
  const places = [...new Set(all)];
  if (places.length === 0) return what;
  const rest = places.length - MOST.places;
  const shown = places.slice(0, MOST.places).join('; ');
  return `${what}: ${shown}${rest > 0 ? `; and in ${rest} more places` : ''}`;
}

/** Characters of a piece that a note says whole; a longer one is a chapter. */
export const MOST_SAID = 2_000;

/** Words that stand nowhere else any more. */
export function quotedWhole(text: string): string {
  return quoted(text, MOST_SAID);
}

/** A piece of a text, short enough for a note. */
export function quoted(text: string, most: number): string {
  const words = text.replace(/\s+/g, ' ').trim();
  const piece = firstCharacters(words, most);
  return `“${piece}${words.length > most ? '…' : ''}”`;
}

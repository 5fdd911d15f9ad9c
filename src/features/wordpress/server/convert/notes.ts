import { firstCharacters } from '../../../../kernel/text/characters.ts';

/** Beyond these, the rest is only counted. */
const MOST = { kinds: 40, places: 5 };

/** Parts of an article that cannot be taken, each with its places. */
export type Notes = Readonly<{ add(what: string, place?: string): void; told(): string[] }>;

export function createNotes(): Notes {
  const kinds = new Map<string, string[]>();
  let more = 0;
  return {
    add: (what, place) => {
      const places = kinds.get(what) ?? [];
      if (kinds.size >= MOST.kinds && !kinds.has(what)) more += 1;
      else kinds.set(what, places);
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

/** A piece of a text, short enough for a note. */
export function quoted(text: string, most: number): string {
  const words = text.replace(/\s+/g, ' ').trim();
  const piece = firstCharacters(words, most);
  return `“${piece}${words.length > most ? '…' : ''}”`;
}

import type { Snapshot } from '../../content/snapshot.ts';
import { readCriteria, unfound } from './criteria.ts';
import { searchProgrammes, searchSubjects } from './search.ts';

/** The finder's query as far as it makes a difference: wishes that it offers, and words that something has. */
export function plainCriteria(snapshot: Snapshot, query: URLSearchParams): Record<string, string> {
  const { words, ...choices } = readCriteria(query);
  const chosen = Object.entries(choices).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return {
    ...(words !== '' && { q: isFound(words, snapshot) ? words : unfound }),
    ...(Object.fromEntries(chosen) as Record<string, string>),
  };
}

function isFound(words: string, snapshot: Snapshot): boolean {
  return (
    searchProgrammes(words, snapshot).length > 0 || searchSubjects(words, snapshot, 1).length > 0
  );
}

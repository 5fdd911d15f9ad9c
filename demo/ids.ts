const ids = new Map<string, number>();

/**
 * The demo's own id of a named thing. Data are written with these ids, so that they fit their schemas as they stand;
 * loading puts the database's ids in their place.
 */
export function idOf(type: string, key: string): number {
  const name = `${type} ${key}`;
  const known = ids.get(name) ?? ids.size + 1;
  ids.set(name, known);
  return known;
}

/** A portrait or scene of `demo/images`, by file name without its ending. */
export function imageOf(name: string): number {
  return idOf('image', name);
}

/** A document of `demo/papers`, by its name. */
export function paperOf(name: string): number {
  return idOf('paper', name);
}

/** A programme by its path without the first slash: `mba`, `mba/marketing`. */
export function programmeOf(path: string): number {
  return idOf('programme', path);
}

/** What an unknown value holds, by name. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

/** True for an object that has names: no array. */
export function isRecord(value: unknown): value is UnknownRecord {
  return isObject(value) && !Array.isArray(value);
}

/** The value where it is such an object, else one that holds nothing: to look into what nobody has checked yet. */
export function recordOf(value: unknown): UnknownRecord {
  return isRecord(value) ? value : {};
}

/** The names of an object of ours: one that others made may have more than its type says. */
export function namesOf<Name extends string>(
  ours: Readonly<Partial<Record<Name, unknown>>>,
): Name[] {
  return Object.keys(ours) as Name[];
}

/** True where an object has that name of its own. */
export function hasName<Name extends string>(
  ours: Readonly<Record<Name, unknown>>,
  name: string,
): name is Name {
  return Object.hasOwn(ours, name);
}

/** What is made for each of these names, by name. */
export function madeFor<Name extends string, Made>(
  names: readonly Name[],
  make: (name: Name) => Made,
): Record<Name, Made> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>;
}

/** What stands at a place such as `cards.1.title`; undefined where nothing does. */
export function valueAt(value: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>(
      (found, name) => (isObject(found) ? Reflect.get(found, name) : undefined),
      value,
    );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export type UnknownRecord = Readonly<Record<string, unknown>>;

/** True for an object that has names: no array. */
export function isRecord(value: unknown): value is UnknownRecord {
  return isObject(value) && !Array.isArray(value);
}

/** Returns the value if it is a plain object, else an empty one. Use it to read unchecked data. */
export function recordOf(value: unknown): UnknownRecord {
  return isRecord(value) ? value : {};
}

/** The names of an object of ours: one that others made may have more than its type says. */
export function namesOf<Name extends string>(
  ours: Readonly<Partial<Record<Name, unknown>>>,
): Name[] {
  return Object.keys(ours) as Name[];
}

export function hasName<Name extends string>(
  ours: Readonly<Record<Name, unknown>>,
  name: string,
): name is Name {
  return Object.hasOwn(ours, name);
}

/** The value that an object has under a name itself: names that come from outside may be those that every object has. */
export function ownValue<Value>(
  table: Readonly<Record<string, Value>> | null | undefined,
  name: string,
): Value | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}

export function madeFor<Name extends string, Made>(
  names: readonly Name[],
  make: (name: Name) => Made,
): Record<Name, Made> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>;
}

/** Returns the value at a path such as `cards.1.title`; undefined if there is none. */
export function valueAt(value: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>(
      (found, name) =>
        isObject(found) && Object.hasOwn(found, name) ? Reflect.get(found, name) : undefined,
      value,
    );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

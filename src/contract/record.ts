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

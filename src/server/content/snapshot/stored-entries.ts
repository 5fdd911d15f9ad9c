import { withDefaults } from '../../../content/inheritance/inheritance.ts';
import { fillData, type FilledLater, type Words } from '../../../content/placeholders.ts';
import type { TypeName } from '../../../content/registry.ts';
import type { Entry } from '../../../content/snapshot.ts';
import type { ContentData } from '../store/table.ts';

/** Published entries of one type as columns. Times are milliseconds since 1970; `texts` has a line of JSON for each. */
export type Columns = Readonly<{
  type: TypeName;
  ids: readonly number[];
  parents: readonly (number | null)[];
  positions: readonly number[];
  created: readonly number[];
  published: readonly number[];
  creators: readonly (number | null)[];
  publishers: readonly (number | null)[];
  texts: string;
}>;

/** Columns kept outside the heap, so that the garbage collector does not traverse them. */
type Page = Readonly<{
  /** Concatenated JSON, and the offset of each value. */
  json: Buffer;
  starts: Uint32Array;
  created: Float64Array;
  published: Float64Array;
  /** Ids of staff; 0 for the product itself. */
  creators: Uint32Array;
  publishers: Uint32Array;
}>;

/** The entries of columns. The data of each is read when someone first looks: most of a large site's is never looked at. */
export function storedEntries({ type, ids, parents, positions, ...rest }: Columns): Entry[] {
  const page = pageOf(ids.length, rest);
  return ids.map(
    (id, row) =>
      new StoredEntry(
        { type, id, parent: parents[row] ?? null, position: positions[row] ?? 0 },
        { page, row },
      ),
  );
}

/** Reads an entry's stored data without caching it, for scans of many; fields added since may be missing. */
export function dataOnce(entry: Entry): ContentData {
  return entry instanceof StoredEntry ? entry.readOnce() : (entry.data as ContentData);
}

const LINE_END = 10;

function pageOf(
  count: number,
  columns: Pick<Columns, 'texts' | 'created' | 'published' | 'creators' | 'publishers'>,
): Page {
  const { texts, created, published, creators, publishers } = columns;
  const json = Buffer.from(texts);
  const starts = new Uint32Array(count + 1);
  for (let row = 1; row < count; row += 1) {
    starts[row] = json.indexOf(LINE_END, starts[row - 1]) + 1;
  }
  starts[count] = json.length + 1;
  return {
    json,
    starts,
    created: Float64Array.from(created),
    published: Float64Array.from(published),
    creators: Uint32Array.from(creators, (id) => id ?? 0),
    publishers: Uint32Array.from(publishers, (id) => id ?? 0),
  };
}

type Place = Readonly<{ page: Page; row: number }>;

class StoredEntry implements Entry, FilledLater<Entry> {
  readonly type: TypeName;
  readonly id: number;
  readonly parent: number | null;
  readonly position: number;
  readonly #page: Page;
  readonly #row: number;
  readonly #words: Words;
  #data: Entry['data'] | undefined = undefined;

  constructor(
    { type, id, parent, position }: Pick<Entry, 'type' | 'id' | 'parent' | 'position'>,
    { page, row }: Place,
    words: Words = {},
  ) {
    this.type = type;
    this.id = id;
    this.parent = parent;
    this.position = position;
    this.#page = page;
    this.#row = row;
    this.#words = words;
  }

  get data(): Entry['data'] {
    this.#data ??= this.#filled();
    return this.#data;
  }

  filledWith(words: Words): Entry {
    return new StoredEntry(this, { page: this.#page, row: this.#row }, words);
  }

  #filled(): Entry['data'] {
    const data = fillData(this.type, this.#stored(), this.#words);
    return withDefaults(this.type, data, this.parent) as Entry['data'];
  }

  readOnce(): ContentData {
    return (this.#data as ContentData | undefined) ?? this.#stored();
  }

  get createdAt(): string {
    return new Date(this.#page.created[this.#row] ?? 0).toISOString();
  }

  get publishedAt(): string {
    return new Date(this.#page.published[this.#row] ?? 0).toISOString();
  }

  get createdBy(): number | null {
    return this.#page.creators[this.#row] || null;
  }

  get publishedBy(): number | null {
    return this.#page.publishers[this.#row] || null;
  }

  #stored(): ContentData {
    const { json, starts } = this.#page;
    const start = starts[this.#row] ?? 0;
    const end = (starts[this.#row + 1] ?? 0) - 1;
    return JSON.parse(json.toString('utf8', start, end)) as ContentData;
  }
}

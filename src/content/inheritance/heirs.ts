import { takenFields, withDefaults, withInherited } from './inheritance.ts';
import { filledEntry, type FilledLater, type Words } from '../placeholders.ts';
import { typeOf, type TypeName } from '../registry.ts';
import type { TypeRows } from '../typeRows.ts';

type Data = Readonly<Record<string, unknown>>;

/** An entry that may inherit fields from its parent. */
type Heritable = Readonly<{
  id: number;
  type: TypeName;
  parent: number | null;
  position: number;
  data: Data;
  createdAt: string;
  publishedAt: string;
  createdBy?: number | null;
  publishedBy?: number | null;
}>;

/** An entry below another of its kind: empty fields are inherited. Computed on first access. */
class Heir implements Heritable, FilledLater<Heritable> {
  readonly id: number;
  readonly type: TypeName;
  readonly parent: number | null;
  readonly position: number;
  readonly own: Heritable;
  readonly #above: Heritable | undefined;
  #data: Data | undefined = undefined;

  constructor(own: Heritable, above: Heritable | undefined) {
    ({ id: this.id, type: this.type, parent: this.parent, position: this.position } = own);
    this.own = own;
    this.#above = above;
  }

  get data(): Data {
    this.#data ??= this.#whole();
    return this.#data;
  }

  /** Its page also changes with the inherited fields. */
  get publishedAt(): string {
    const above = this.#above;
    const isTaking = above && takenFields(typeOf(this.type), this.own.data, above.data).length > 0;
    const [own, other] = [this.own.publishedAt, isTaking ? above.publishedAt : ''];
    return other > own ? other : own;
  }

  get createdAt(): string {
    return this.own.createdAt;
  }

  get createdBy(): number | null {
    return this.own.createdBy ?? null;
  }

  get publishedBy(): number | null {
    return this.own.publishedBy ?? null;
  }

  filledWith(words: Words): Heritable {
    return filledEntry(this.own, words);
  }

  #whole(): Data {
    const above = this.#above?.data;
    const data = withInherited(typeOf(this.type), this.own.data, above);
    return withDefaults(this.type, data);
  }
}

/** The rows with inheritance applied to these entries and their children. */
export function withHeirs<E extends Heritable>(
  type: TypeName,
  rows: TypeRows<E>,
  changed: Iterable<number>,
): TypeRows<E> {
  if (!typeOf(type).behaviour.inherits) return rows;
  const heirs = new Map<number, E>();
  const settle = (entry: E): void => {
    if (entry.parent !== null) heirs.set(entry.id, heirOf(entry, rows.get(entry.parent)));
    for (const below of rows.children(entry.id)) settle(below);
  };
  for (const id of changed) {
    const entry = rows.get(id);
    if (entry) settle(entry);
  }
  return heirs.size === 0 ? rows : rows.with(heirs);
}

function heirOf<E extends Heritable>(entry: E, above: E | undefined): E {
  return new Heir(entry instanceof Heir ? entry.own : entry, above) as unknown as E;
}

import hidden from '../ui/hidden.module.css';
import styles from './Changes.module.css';
import { isTypeName, typeOf } from '../../content/registry.ts';
import { labelAt } from '../../content/labels.ts';
import { readable } from '../ui/time.ts';

type Props = Readonly<{ before: unknown; after: unknown; entity?: string }>;
const FEW = 3;

export function Changes({ before, after, entity }: Props) {
  const changes = changesBetween(before, after, entity);
  if (changes.length === 0) return <span className={styles.none}>–</span>;
  if (changes.length <= FEW) return <List changes={changes} />;
  return (
    <details className={styles.fold}>
      <summary>{changes.length} fields</summary>
      <List changes={changes} />
    </details>
  );
}

function List({ changes }: Readonly<{ changes: readonly FieldChange[] }>) {
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{change.field}</dt>
          {change.before !== '' && <Value as="del" word="was" value={change.before} />}
          {change.after !== '' && <Value as="ins" word="is" value={change.after} />}
        </div>
      ))}
    </dl>
  );
}

type ValueProps = Readonly<{ as: 'del' | 'ins'; word: string; value: string }>;

function Value({ as: Mark, word, value }: ValueProps) {
  return (
    <dd>
      <Mark>
        <span className={hidden.hidden}>{word} </span>
        {value}
      </Mark>
    </dd>
  );
}

type FieldChange = Readonly<{ field: string; before: string; after: string }>;

/** The fields in which two records differ, in their order; of an entity by their labels. */
function changesBetween(before: unknown, after: unknown, entity = ''): FieldChange[] {
  const old = flattened(before);
  const now = flattened(after);
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({
      field: nameOf(path, entity),
      before: old.get(path) ?? '',
      after: now.get(path) ?? '',
    }))
    .filter((change) => change.before !== change.after && !silent.includes(change.field));
}

/** Fields that every change of an entry changes too. */
const silent = ['version'];

/** Every value of a record by its path: `cards.1.title`. */
function flattened(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object') return new Map([[path || 'value', wordOf(value)]]);
  const parts = Object.entries(value).flatMap(([key, part]) => [
    ...flattened(part, path === '' ? key : `${path}.${key}`),
  ]);
  return new Map(parts);
}

/** A path in words: the labels of an entry's fields, else its steps, counted from one. */
function nameOf(path: string, entity: string): string {
  const place = /^draft\.(.+)$/.exec(path)?.[1];
  if (place !== undefined && isTypeName(entity)) return labelAt(typeOf(entity), place);
  return path
    .split('.')
    .map((step) => (/^\d+$/.test(step) ? Number(step) + 1 : step.replaceAll('_', ' ')))
    .join(' ');
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;

function wordOf(value: unknown): string {
  if (typeof value === 'string' && MOMENT.test(value)) return readable(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

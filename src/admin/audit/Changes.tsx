import { type FieldChange, changesBetween } from './changes.ts';
import hidden from '../ui/hidden.module.css';
import styles from './Changes.module.css';

type Props = Readonly<{ before: unknown; after: unknown; entity?: string }>;

const FEW = 3;

/** What changed, field by field; a long list folds up. */
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
          {change.before !== '' && (
            <dd>
              <del>
                <span className={hidden.hidden}>was </span>
                {change.before}
              </del>
            </dd>
          )}
          {change.after !== '' && (
            <dd>
              <ins>
                <span className={hidden.hidden}>is </span>
                {change.after}
              </ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

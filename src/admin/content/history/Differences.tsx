import type { ContentType } from '../../../content/types/define.ts';
import type { Difference } from '../../../content/fields/diff.ts';
import type { Field } from '../../../content/fields/fields.ts';
import { valueText } from '../fields/valueText.ts';
import styles from './History.module.css';

type Props = Readonly<{
  type: ContentType;
  differences: readonly Pick<Difference, 'path' | 'label' | 'before' | 'after'>[];
}>;

/** What going back would change, field by field. */
export function Differences({ type, differences }: Props) {
  if (differences.length === 0) return <p>The draft is the same.</p>;
  return (
    <dl className={styles.differences}>
      {differences.map(({ path, label, before, after }) => {
        const field = fieldAt(type, path);
        return (
          <div key={path}>
            <dt>{label}</dt>
            <dd>
              <del>
                <b>Now: </b>
                {valueText(field, before)}
              </del>
              <ins>
                <b>In this version: </b>
                {valueText(field, after)}
              </ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The field itself where the path names one at the top; values inside speak for themselves. */
function fieldAt(type: ContentType, path: string): Field | undefined {
  return type.fields[path];
}

import type { RegisteredType } from '../../../content/registry.ts';
import type { Difference } from '../../../content/fields/diff.ts';
import type { Field } from '../../../content/fields/fields.ts';
import { valueText } from '../fields/valueText.ts';
import styles from './History.module.css';
import { ownValue } from '../../../kernel/record.ts';

type Props = Readonly<{
  type: RegisteredType;
  differences: readonly Pick<Difference, 'path' | 'label' | 'before' | 'after'>[];
  other?: string;
}>;

export function Differences({ type, differences, other = 'In this version' }: Props) {
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
                <b>{other}: </b>
                {valueText(field, after)}
              </ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The field of a path, `cards.1.title`; that of the list for a whole row, `cards.1`. */
function fieldAt(type: RegisteredType, path: string): Field | undefined {
  const [first = '', ...rest] = path.split('.').filter((part) => !/^\d+$/.test(part));
  return rest.reduce(fieldWithin, ownValue(type.fields, first));
}

function fieldWithin(field: Field | undefined, name: string): Field | undefined {
  const ofBlocks = Object.values(field?.blocks ?? {}).map(({ fields }) => ownValue(fields, name));
  return ownValue(field?.fields, name) ?? ofBlocks.find(Boolean);
}

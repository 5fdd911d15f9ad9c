import { useState } from 'react';

import type { ImportReport } from '../../../kernel/publishing/content.ts';
import { columnsOf } from '../../../content/columns.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './Import.module.css';

type Props = Readonly<{
  type: RegisteredType;
  columns: ImportReport['columns'];
  onChange: (columns: readonly (string | null)[]) => void;
}>;

/** What each column of the file stands for: guessed by its heading, for a person to put right. */
export function ColumnChoices({ type, columns, onChange }: Props) {
  const options = columnsOf(type).map(({ name, label }) => ({ value: name, label }));
  const [isOpen] = useState(() => columns.some(({ name }) => name === null));
  const taken = columns.filter(({ name }) => name !== null).length;
  const choose = (index: number, chosen: string) =>
    onChange(columns.map(({ name }, at) => nameFor({ name, isThis: at === index, chosen })));
  return (
    <details className={styles.columns} open={isOpen}>
      <summary>
        Columns: {taken} of {columns.length} taken
      </summary>
      <div className={styles.choices}>
        {columns.map(({ heading, name, sample }, index) => (
          <SelectField
            key={`${index} ${heading}`}
            label={heading || `Column ${index + 1}`}
            help={sample === '' ? 'Empty' : `Such as: ${sample}`}
            value={name ?? ''}
            none="Leave out"
            options={options}
            onChange={(chosen) => choose(index, chosen)}
          />
        ))}
      </div>
    </details>
  );
}

type Choice = Readonly<{ name: string | null; isThis: boolean; chosen: string }>;

/** A field has one column: where it had another, that is left out now. */
function nameFor({ name, isThis, chosen }: Choice): string | null {
  if (isThis) return chosen === '' ? null : chosen;
  return name === chosen ? null : name;
}

import Button from '@mui/material/Button';
import { useState } from 'react';

import { columnsOf } from '../../../content/columns.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import type { ImportReport } from '../../../kernel/publishing/content.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './Import.module.css';
import type { ColumnNames } from './useImport.ts';

type Column = ImportReport['columns'][number];

type Props = Readonly<{
  type: RegisteredType;
  columns: readonly Column[];
  /** The person's choice, perhaps not answered by the server yet. */
  names: ColumnNames;
  disabled: boolean;
  onChange: (names: ColumnNames) => void;
}>;

export function ColumnChoices({ type, columns, names, disabled, onChange }: Props) {
  const options = columnsOf(type).map(({ name, label }) => ({ value: name, label }));
  const taken = names.filter((one) => one.length > 0).length;
  const [isOpen] = useState(taken < columns.length);
  /** A field has only one column: a column assigned to it before is now ignored. */
  const choose = (index: number, chosen: readonly string[]) =>
    onChange(
      names.map((one, at) =>
        at === index ? chosen : one.filter((name) => !chosen.includes(name)),
      ),
    );
  return (
    <details className={styles.columns} open={isOpen}>
      <summary>
        Columns: {taken} of {columns.length} taken
      </summary>
      <div className={styles.choices}>
        {columns.map((column, index) => (
          <ColumnChoice
            key={`${index} ${column.heading}`}
            label={column.heading || `Column ${index + 1}`}
            sample={column.sample}
            names={names[index] ?? []}
            options={options}
            disabled={disabled}
            onChange={(chosen) => choose(index, chosen)}
          />
        ))}
      </div>
    </details>
  );
}

type ColumnChoiceProps = Readonly<{
  label: string;
  sample: string;
  names: readonly string[];
  options: readonly Readonly<{ value: string; label: string }>[];
  disabled: boolean;
  onChange: (names: readonly string[]) => void;
}>;

/** A column may stand for several fields. */
function ColumnChoice({ label, sample, names, options, disabled, onChange }: ColumnChoiceProps) {
  const [asksMore, setAsksMore] = useState(false);
  const asked = names.length === 0 || asksMore ? [...names, ''] : names;
  const choose = (at: number, chosen: string) => {
    setAsksMore(false);
    onChange(names.toSpliced(at, 1, ...(chosen === '' ? [] : [chosen])));
  };
  return (
    <div>
      {asked.map((name, at) => (
        <SelectField
          key={at}
          label={at === 0 ? label : `${label}: also`}
          help={at > 0 ? undefined : sample === '' ? 'Empty' : `Such as: ${sample}`}
          value={name}
          none="Leave out"
          options={options}
          disabled={disabled}
          onChange={(chosen) => choose(at, chosen)}
        />
      ))}
      {names.length > 0 && !asksMore && (
        <Button size="small" disabled={disabled} onClick={() => setAsksMore(true)}>
          For another field, too
        </Button>
      )}
    </div>
  );
}

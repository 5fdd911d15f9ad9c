import type { ImportReport } from '../../../kernel/publishing/content.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './Import.module.css';
import type { Place } from './useImport.ts';

type Props = Readonly<{
  table: NonNullable<ImportReport['table']>;
  onChange: (place: Place) => void;
}>;

/** Where in the file the table stands: found by the server, unless a person says. */
export function PlaceChoices({ table, onChange }: Props) {
  const { sheet, sheets, heading_row: row, rows } = table;
  const named = rows.map(({ line, words }) => ({ value: line, label: `Row ${line}: ${words}` }));
  const isListed = row === 0 || rows.some(({ line }) => line === row);
  const own = isListed ? [] : [{ value: row, label: `Row ${row}` }];
  return (
    <div className={styles.choices}>
      {sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={sheet}
          options={sheets.map(({ name, hidden }) => ({
            value: name,
            label: hidden ? `${name} (hidden)` : name,
          }))}
          onChange={(chosen) => onChange({ sheet: chosen })}
        />
      )}
      <SelectField
        label="Row that names the columns"
        value={String(row)}
        none={undefined}
        options={[...named, ...own, { value: 0, label: 'None: the first row is an entry' }]}
        onChange={(chosen) => onChange({ sheet, headingRow: Number(chosen) })}
      />
    </div>
  );
}

import { SelectField } from '../../../admin/ui/SelectField.tsx';
import type { LeadListReport } from '../calls.ts';
import { isListColumn, type ListColumn, listColumnNames, listColumns } from '../columns.ts';
import styles from './LeadImport.module.css';

type Names = readonly (ListColumn | null)[];
type Props = Readonly<{
  columns: LeadListReport['columns'];
  names: Names;
  onChange: (names: Names) => void;
}>;

const options = listColumnNames.map((name) => ({ value: name, label: listColumns[name] }));

/** Lets a person choose the detail that each column of the file holds. */
export function ListColumns({ columns, names, onChange }: Props) {
  /** A detail has one column: the one that held it before is left out now. */
  const choose = (at: number, chosen: string) => {
    const name = isListColumn(chosen) ? chosen : null;
    onChange(
      columns.map((_column, place) =>
        place === at ? name : names[place] === name ? null : (names[place] ?? null),
      ),
    );
  };
  return (
    <details open={columns.length <= 12}>
      <summary>
        Columns: {names.filter((name) => name !== null).length} of {columns.length} taken
      </summary>
      <div className={styles.choices}>
        {columns.map(({ heading, sample }, at) => (
          <SelectField
            key={`${at} ${heading}`}
            label={heading || `Column ${at + 1}`}
            help={sample === '' ? 'Empty' : `Such as: ${sample}`}
            value={names[at] ?? ''}
            none="Leave out"
            options={options}
            onChange={(chosen) => choose(at, chosen)}
          />
        ))}
      </div>
    </details>
  );
}

import { useFieldArray, useFormContext } from 'react-hook-form';

/** A row of a list, by its fields. */
export type RowData = Readonly<Record<string, unknown>>;

/** What an editor's form holds where a field is a list: all are declared elsewhere, so any name may be one. */
type ListsOfForm = Record<string, RowData[]>;

/** The rows of a list in the form, and what is done with them; focus stays where it is. */
export function useRows(name: string) {
  const { control, getValues, setValue } = useFormContext<ListsOfForm>();
  const rows = useFieldArray({ control, name });
  return {
    ...rows,
    /** A copy of a row as it stands in the form. */
    copyOf: (index: number): RowData => structuredClone(getValues(`${name}.${index}`)),
    /** Copies of all of them. */
    copies: (): readonly RowData[] => structuredClone(getValues(name)),
    /** Sets one value of a row. */
    set: (index: number, values: RowData) => {
      for (const [column, value] of Object.entries(values))
        setValue(`${name}.${index}.${column}`, value);
    },
  };
}

import { useFieldArray, useFormContext } from 'react-hook-form';

/** A row of a list, by its fields. */
export type RowData = Readonly<Record<string, unknown>>;

/** Types a form field as a list; the names of lists are declared elsewhere, so any name is accepted. */
type ListsOfForm = Record<string, RowData[]>;

/** The rows of a list in the form, with their actions; focus stays in place. */
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

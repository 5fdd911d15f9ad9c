import type { RegisteredType } from '../../../content/registry.ts';
import { FieldInputs } from '../fields/FieldInputs.tsx';
import { NumberedRows } from '../fields/grid/NumberedRows.tsx';
import { numberedNames } from '../fields/grid/numberedRows.ts';

/** The fields of an entry in their order; those that are numbered stand as one table, at the place of the first. */
export function EntryFields({ type }: Readonly<{ type: RegisteredType }>) {
  const numbered = new Set(numberedNames(type));
  const all = Object.entries(type.fields);
  const first = all.findIndex(([name]) => numbered.has(name));
  if (first === -1) return <FieldInputs fields={type.fields} />;
  const others = all.filter(([name], index) => index > first && !numbered.has(name));
  return (
    <>
      <FieldInputs fields={Object.fromEntries(all.slice(0, first))} />
      <NumberedRows type={type} />
      <FieldInputs fields={Object.fromEntries(others)} />
    </>
  );
}

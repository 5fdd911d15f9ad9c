import type { PagedList } from './usePage.ts';
import { filterOf } from './filterOf.ts';
import { SelectField } from '../ui/SelectField.tsx';

type Props = Readonly<{
  list: Pick<PagedList<unknown>, 'valueOf' | 'set'>;
  /** The filter's name in the address. */
  name: string;
  label: string;
  options: readonly Readonly<{ value: string | number; label: string }>[];
  /** The label of the empty choice. */
  none?: string;
}>;

/** One filter of a list that takes one of a few values. */
export function FilterField({ list, name, label, options, none = 'All' }: Props) {
  return <SelectField label={label} options={options} none={none} {...filterOf(list, name)} />;
}

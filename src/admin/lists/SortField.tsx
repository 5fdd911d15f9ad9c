import type { PagedList } from './usePage.ts';
import { SelectField } from '../ui/SelectField.tsx';

type Props = Readonly<{
  list: Pick<PagedList<unknown>, 'valueOf' | 'setAll'>;
  /** Values are a sort and its order: `name asc`. */
  options: readonly { value: string; label: string }[];
  /** The label of the default order. */
  none: string;
}>;

/** The order of a list. */
export function SortField({ list, options, none }: Props) {
  const value = [list.valueOf('sort'), list.valueOf('order')].filter(Boolean).join(' ');
  return (
    <SelectField
      label="Sort by"
      value={value}
      options={options}
      none={none}
      onChange={(chosen) => {
        const [sort = '', order = ''] = chosen.split(' ');
        list.setAll({ sort, order });
      }}
    />
  );
}

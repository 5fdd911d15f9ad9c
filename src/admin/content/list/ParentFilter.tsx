import { useGetList } from 'react-admin';

import type { ContentEntry } from '../../../contract/content.ts';
import type { ContentType } from '../../../content/define.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import { SelectField } from '../../ui/SelectField.tsx';

type Props = Readonly<{ type: ContentType; value: string; onChange: (id: string) => void }>;

/** Which programme's parts are listed. */
export function ParentFilter({ type, value, onChange }: Props) {
  const parent = typeOf((type.parent?.type ?? '') as TypeName);
  const { data = [] } = useGetList<ContentEntry>(parent.name, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'title', order: 'ASC' },
  });
  const options = data.map(({ id, title }) => ({ value: String(id), label: title }));
  const top = type.parent?.required ? [] : [{ value: 'null', label: 'None: at the top' }];
  return (
    <SelectField
      label={type.name === parent.name ? 'Under' : parent.label.one}
      none="All"
      value={value}
      options={[...top, ...options]}
      onChange={onChange}
    />
  );
}

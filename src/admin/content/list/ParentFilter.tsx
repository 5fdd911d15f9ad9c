import type { ContentType } from '../../../content/types/define.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import { EntryField } from '../fields/EntryField.tsx';
import { parentLabel } from '../../entries/parents.ts';

type Props = Readonly<{ type: ContentType; value: string; onChange: (id: string) => void }>;

/** Stands for entries without a parent, which no id does. */
const TOP = { id: 0, title: 'None: at the top' };

/** Which programme's parts are listed. */
export function ParentFilter({ type, value, onChange }: Props) {
  const parent = typeOf((type.parent?.type ?? '') as TypeName);
  const id = value === 'null' ? TOP.id : Number(value);
  return (
    <EntryField
      type={parent.name}
      label={parentLabel(type)}
      none="All"
      first={type.parent?.required ? [] : [TOP]}
      ids={value === '' ? [] : [id]}
      onChange={([chosen]) => {
        if (chosen === undefined) onChange('');
        else onChange(chosen === TOP.id ? 'null' : String(chosen));
      }}
    />
  );
}

import { SelectField } from '../ui/SelectField.tsx';
import type { ChosenRole } from './roleOptions.ts';

export function RoleField({ role, options, choose }: ChosenRole) {
  return <SelectField label="Role" value={String(role)} options={options} onChange={choose} />;
}

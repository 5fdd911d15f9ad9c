import { typeNames, typeOf } from '../../content/registry.ts';
import { type Permission } from '../../kernel/staff/permissions.ts';
import { byName } from '../../kernel/text/folded.ts';
import { CheckGroup } from '../ui/CheckGroup.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { actOn, reachIn, toggled, withAct, withReach } from './rolePermissions.ts';
import styles from './StaffScreen.module.css';

type Props = Readonly<{
  permissions: readonly Permission[];
  onChange: (permissions: Permission[]) => void;
}>;

type Choice = Readonly<{ value: Permission; label: string }>;

const reaches = [
  { value: 'leads.own', label: 'Their own' },
  { value: 'leads.team', label: 'Those of the team' },
  { value: 'leads.all', label: 'All' },
];
const withLeads: readonly Choice[] = [
  { value: 'leads.number', label: 'See numbers and addresses' },
  { value: 'leads.work', label: 'Call, note, change the stage, enter by hand' },
  { value: 'leads.assign', label: 'Give leads to others' },
  { value: 'leads.export', label: 'Take them away as a file' },
  { value: 'leads.erase', label: 'Erase and merge' },
];
const ofDesk: readonly Choice[] = [
  { value: 'payments', label: 'Confirm payments and rewards' },
  { value: 'figures', label: 'See the dashboard' },
];
const ofOperation: readonly Choice[] = [
  { value: 'media', label: 'Media library' },
  { value: 'users', label: 'Accounts and invitations' },
  { value: 'settings', label: 'Set-up and connections' },
  { value: 'audit', label: 'Audit log' },
];
const acts = [
  { value: 'see', label: 'See' },
  { value: 'write', label: 'Write' },
  { value: 'publish', label: 'Publish' },
];
const types = typeNames
  .map((name) => ({ name, label: typeOf(name).label.many }))
  .toSorted((one, other) => byName(one.label, other.label));

export function PermissionFields(props: Props) {
  const { permissions, onChange } = props;
  const reach = reachIn(permissions);
  const checks = {
    chosen: permissions,
    onToggle: (value: Permission, isOn: boolean) => onChange(toggled(value, isOn)(permissions)),
  };
  return (
    <>
      <SelectField
        label="Leads they see"
        none="None"
        options={reaches}
        value={reach}
        onChange={(value) => onChange(withReach(value)(permissions))}
      />
      <CheckGroup
        {...checks}
        title="What they may do with these leads"
        choices={withLeads}
        disabled={!reach}
      />
      <CheckGroup {...checks} title="Desk" choices={ofDesk} />
      <CheckGroup {...checks} title="Operations" choices={ofOperation} />
      <SelectField
        label="All content"
        none="Nothing"
        help="Whoever may publish may write too."
        options={acts}
        value={actOn(permissions)}
        onChange={(value) => onChange(withAct(value)(permissions))}
      />
      <OneByOne {...props} />
    </>
  );
}

/** More for single types than for all content. */
function OneByOne({ permissions, onChange }: Props) {
  return (
    <details>
      <summary>More for single types of content</summary>
      <div className={styles.group}>
        {types.map(({ name, label }) => (
          <SelectField
            key={name}
            label={label}
            none="As all content"
            options={acts}
            value={actOn(permissions, name)}
            onChange={(value) => onChange(withAct(value, name)(permissions))}
          />
        ))}
      </div>
    </details>
  );
}

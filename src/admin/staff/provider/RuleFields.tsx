import Button from '@mui/material/Button';

import type { ProviderRule } from '../../../kernel/calls/identityProvider.ts';
import type { RuleKind } from '../../../kernel/staff/provider.ts';
import { problemOf } from '../../api/useAction.ts';
import { TextField } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { optionOf, useRoles } from '../roleOptions.ts';
import styles from './RuleFields.module.css';

const kinds: readonly Readonly<{ value: RuleKind; label: string }>[] = [
  { value: 'group', label: 'Group' },
  { value: 'address', label: 'Address' },
  { value: 'domain', label: 'Domain' },
];

type Props = Readonly<{
  rules: readonly ProviderRule[];
  error: Error | null;
  onChange: (rules: readonly ProviderRule[]) => void;
}>;

/** The rules that give roles by group, address or domain, in their order. */
export function RuleFields({ rules, error, onChange }: Props) {
  const options = useRoles().map(optionOf);
  const change = (at: number, part: Partial<ProviderRule>) =>
    onChange(rules.map((rule, place) => (place === at ? { ...rule, ...part } : rule)));
  return (
    <fieldset className={styles.rules}>
      <legend>Roles</legend>
      <p>
        The first rule that fits gives the role. Whoever fits none waits until an administrator
        gives one.
      </p>
      {rules.map(({ kind, value, role }, at) => (
        // The place is all that tells two rules apart.
        <div className={styles.rule} key={at}>
          <SelectField
            label={`By, rule ${at + 1}`}
            value={kind}
            options={kinds}
            onChange={(chosen) =>
              change(at, { kind: kinds.find((one) => one.value === chosen)?.value ?? 'group' })
            }
          />
          <TextField
            label={`Which, rule ${at + 1}`}
            value={value}
            autoComplete="off"
            errorText={problemOf(error, `rules.${at}.value`)}
            onChange={({ target }) => change(at, { value: target.value })}
          />
          <SelectField
            label={`Role, rule ${at + 1}`}
            value={String(role)}
            options={options}
            errorText={problemOf(error, `rules.${at}.role`)}
            onChange={(chosen) => {
              const found = options.find((one) => String(one.value) === chosen);
              if (found) change(at, { role: found.value });
            }}
          />
          <Button
            color="error"
            aria-label={`Remove rule ${at + 1}`}
            onClick={() => onChange(rules.filter((_rule, place) => place !== at))}
          >
            Remove
          </Button>
        </div>
      ))}
    </fieldset>
  );
}

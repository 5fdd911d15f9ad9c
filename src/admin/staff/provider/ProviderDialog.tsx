import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';

import {
  type ProviderRule,
  type ProviderSettings,
  putProvider,
} from '../../../kernel/calls/identityProvider.ts';
import { isOfFields, problemOf, sentenceOf, useAction } from '../../api/useAction.ts';
import { send } from '../../api/client.ts';
import { TextField } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RuleFields } from './RuleFields.tsx';

type Props = Readonly<{ settings: ProviderSettings; onDone: () => void; onClose: () => void }>;

const fields = ['label', 'issuer', 'client_id', 'client_secret', 'groups_claim'];
const newRule: ProviderRule = { kind: 'group', value: '', role: 'EVENT_CREATER' };

/** Connects the provider, or changes how; nothing counts until it has answered. */
export function ProviderDialog({ settings: { provider }, onDone, onClose }: Props) {
  const [text, setText] = useState({
    label: provider?.label ?? '',
    issuer: provider?.issuer ?? '',
    client_id: provider?.client_id ?? '',
    client_secret: '',
    groups_claim: provider?.groups_claim ?? 'groups',
  });
  const [trusts, setTrusts] = useState(provider?.trusts_addresses ?? false);
  const [rules, setRules] = useState<readonly ProviderRule[]>(provider?.rules ?? []);
  const ruleFields = rules.flatMap((_rule, at) => [`rules.${at}.value`, `rules.${at}.role`]);
  const shown = [...fields, ...ruleFields];
  const action = useAction(onDone, shown);
  const { error } = action;
  const field = (name: keyof typeof text) => ({
    value: text[name],
    autoComplete: 'off',
    errorText: problemOf(error, name),
    onChange: ({ target }: { target: { value: string } }) =>
      setText({ ...text, [name]: target.value }),
  });
  const work = () => {
    const { client_secret: secret, ...rest } = text;
    const body = { ...rest, trusts_addresses: trusts, rules: [...rules] };
    // Without an idempotency key, under which the secret would be kept.
    return send(putProvider, { body: secret === '' ? body : { ...body, client_secret: secret } });
  };
  return (
    <FormDialog
      title={provider ? 'Change the provider' : 'Connect a provider'}
      action={provider ? 'Save' : 'Connect'}
      width="md"
      busy={action.isPending}
      onSubmit={() =>
        action.mutate({ work, done: 'The provider has answered, and counts from now on.' })
      }
      onClose={onClose}
    >
      {error && !isOfFields(error, shown) && <Notice kind="bad">{sentenceOf(error)}</Notice>}
      <TextField label="Name on the button" placeholder="Example University" {...field('label')} />
      <TextField
        label="Issuer"
        type="url"
        placeholder="https://login.microsoftonline.com/TENANT/v2.0"
        help="Google: https://accounts.google.com. Keycloak: https://HOST/realms/REALM."
        {...field('issuer')}
      />
      <TextField label="Client id" {...field('client_id')} />
      <TextField
        label="Client secret"
        type="password"
        help={provider ? 'Leave it empty to keep the present one.' : 'It is stored encrypted.'}
        {...field('client_secret')}
        autoComplete="new-password"
      />
      <TextField
        label="Claim with the groups"
        help="Keycloak’s roles: realm_access.roles. Google has none: use addresses and domains below."
        {...field('groups_claim')}
      />
      <FormControlLabel
        label="Every address of this provider is proven, although its tokens do not say so (Entra ID)"
        control={<Checkbox checked={trusts} onChange={({ target }) => setTrusts(target.checked)} />}
      />
      <RuleFields rules={rules} error={error} onChange={setRules} />
      <div>
        <Button
          variant="outlined"
          disabled={rules.length >= 100}
          onClick={() => setRules([...rules, newRule])}
        >
          Add a rule
        </Button>
      </div>
    </FormDialog>
  );
}

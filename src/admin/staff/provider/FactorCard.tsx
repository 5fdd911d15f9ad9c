import Button from '@mui/material/Button';
import { useState } from 'react';

import { putFactorRoles, readFactorRoles } from '../../../kernel/calls/roles.ts';
import type { RoleChoice } from '../../../kernel/staff/staff.ts';
import { useAction } from '../../api/useAction.ts';
import { useAnswer } from '../../api/useAnswer.ts';
import { Card } from '../../ui/Card.tsx';
import { CheckGroup } from '../../ui/CheckGroup.tsx';
import { optionOf, useRoles } from '../roleOptions.ts';

/** Which roles need a second factor. */
export function FactorCard() {
  const { data, refetch } = useAnswer(['second-factor'], readFactorRoles);
  const [changed, setChanged] = useState<readonly RoleChoice[]>();
  const action = useAction(() => {
    setChanged(undefined);
    void refetch();
  });
  const roles = useRoles().map(optionOf);
  const chosen = changed ?? data?.roles ?? [];
  return (
    <Card title="Second factor">
      <p>
        Members of these roles work only with an authenticator or a passkey: whoever signs in by
        password alone sets one up first. Whom the provider signs in has its second factor.
      </p>
      <CheckGroup
        title="Roles that need one"
        choices={roles.map(({ value, label }) => ({ value: String(value), label }))}
        chosen={chosen.map(String)}
        disabled={!data}
        onToggle={(text, isOn) => {
          const others = chosen.filter((one) => String(one) !== text);
          const role = roles.find(({ value }) => String(value) === text);
          setChanged(isOn && role ? [...others, role.value] : others);
        }}
      />
      <p>
        <Button
          variant="contained"
          disabled={changed === undefined || action.isPending}
          onClick={() => action.run('Saved.', putFactorRoles, { body: { roles: [...chosen] } })}
        >
          Save
        </Button>
      </p>
    </Card>
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';

import { putFactorRoles, readFactorRoles } from '../../../kernel/calls/roles.ts';
import type { RoleChoice } from '../../../kernel/staff/staff.ts';
import { Answered } from '../../api/Answered.tsx';
import { useAction } from '../../api/useAction.ts';
import { useAnswer } from '../../api/useAnswer.ts';
import { useRereadMember } from '../../session/member.ts';
import { Card } from '../../ui/Card.tsx';
import { CheckGroup } from '../../ui/CheckGroup.tsx';
import { optionOf, useRoles } from '../roleOptions.ts';

/** Which roles need a second factor. */
export function FactorCard() {
  const answer = useAnswer(['second-factor'], readFactorRoles);
  return (
    <Card title="Second factor">
      <p>
        Members of these roles work only with an authenticator or a passkey: whoever signs in by
        password alone sets one up first, you too. Whom the provider signs in has its second factor.
      </p>
      <Answered to={answer}>
        {({ roles }) => <Demand stored={roles} onStored={() => void answer.refetch()} />}
      </Answered>
    </Card>
  );
}

type Props = Readonly<{ stored: readonly RoleChoice[]; onStored: () => void }>;

function Demand({ stored, onStored }: Props) {
  const [changed, setChanged] = useState<readonly RoleChoice[]>();
  const rereadMember = useRereadMember();
  const action = useAction(() => {
    setChanged(undefined);
    onStored();
    // An ADMIN who demands one of their own role, and has none, is led to set it up; if this fails, by the next call.
    rereadMember().catch(() => undefined);
  });
  const roles = useRoles().map(optionOf);
  const chosen = changed ?? stored;
  return (
    <>
      <CheckGroup
        title="Roles that need one"
        choices={roles.map(({ value, label }) => ({ value: String(value), label }))}
        chosen={chosen.map(String)}
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
    </>
  );
}

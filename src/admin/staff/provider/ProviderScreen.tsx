import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  type ProviderSettings,
  readProvider,
  removeProvider,
  switchPasswords,
} from '../../../kernel/calls/identityProvider.ts';
import { Answered } from '../../api/Answered.tsx';
import { useAction } from '../../api/useAction.ts';
import { useAnswer } from '../../api/useAnswer.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { AskedCard } from './AskedCard.tsx';
import { FactorCard } from './FactorCard.tsx';
import { ProviderDialog } from './ProviderDialog.tsx';

const key = ['identity-provider'];

/** Connects the identity provider, maps its groups to roles, and switches passwords off. */
export function ProviderScreen() {
  const answer = useAnswer(key, readProvider);
  const client = useQueryClient();
  const [asked, setAsked] = useState<'connect' | 'disconnect' | 'passwords'>();
  const done = () => {
    setAsked(undefined);
    void client.invalidateQueries({ queryKey: key });
  };
  const dialog = { onDone: done, onClose: () => setAsked(undefined) };
  const provider = answer.data?.provider;
  return (
    <>
      <PageHead
        title="Sign-in"
        lead="Staff sign in through the identity provider of your house: Entra ID, Google Workspace, Keycloak or another one that speaks OpenID Connect."
      >
        <Button variant="contained" disabled={!answer.data} onClick={() => setAsked('connect')}>
          {provider ? 'Change' : 'Connect a provider'}
        </Button>
      </PageHead>
      <Answered to={answer}>
        {(settings) => (
          <>
            <ConnectionCard settings={settings} onAsk={setAsked} />
            <AskedCard asked={settings.asked} onDone={done} />
            {asked === 'connect' && <ProviderDialog settings={settings} {...dialog} />}
          </>
        )}
      </Answered>
      <FactorCard />
      {asked === 'disconnect' && <DisconnectDialog {...dialog} />}
      {provider && asked === 'passwords' && (
        <PasswordsDialog turnsOn={provider.is_only} label={provider.label} {...dialog} />
      )}
    </>
  );
}

type CardProps = Readonly<{
  settings: ProviderSettings;
  onAsk: (what: 'disconnect' | 'passwords') => void;
}>;

function ConnectionCard({ settings, onAsk }: CardProps) {
  const { provider, callback, has_admin: hasAdmin } = settings;
  return (
    <Card title={provider?.label ?? 'No provider is connected'}>
      <Facts
        facts={[
          ['Address to come back to, for the provider', <Callback key="callback" url={callback} />],
          ...(provider
            ? ([
                ['Issuer', provider.issuer],
                ['Client id', provider.client_id],
                ['Rules', `${provider.rules.length}`],
                ['Passwords and passkeys', provider.is_only ? 'Switched off' : 'On'],
              ] as const)
            : []),
        ]}
      />
      {provider && !hasAdmin && (
        <Notice kind="wait">
          Passwords can be switched off once an administrator has signed in with {provider.label}.
        </Notice>
      )}
      {provider && (
        <p>
          <Button
            variant="outlined"
            disabled={!hasAdmin && !provider.is_only}
            onClick={() => onAsk('passwords')}
          >
            {provider.is_only ? 'Switch passwords on' : 'Switch passwords off'}
          </Button>{' '}
          <Button color="error" disabled={provider.is_only} onClick={() => onAsk('disconnect')}>
            Disconnect
          </Button>
        </p>
      )}
    </Card>
  );
}

function Callback({ url }: Readonly<{ url: string }>) {
  return (
    <>
      {url} <CopyButton label="Copy" text={url} />
    </>
  );
}

type DialogProps = Readonly<{ onDone: () => void; onClose: () => void }>;

function DisconnectDialog({ onDone, onClose }: DialogProps) {
  const action = useAction(onDone);
  return (
    <FormDialog
      title="Disconnect the provider?"
      action="Disconnect"
      destructive
      busy={action.isPending}
      onSubmit={() => action.run('It is disconnected.', removeProvider)}
      onClose={onClose}
    >
      <p>
        Whoever signed in through it is signed out. Accounts that it made have no password: their
        owners set one with “I cannot sign in”.
      </p>
    </FormDialog>
  );
}

type PasswordsProps = DialogProps & Readonly<{ turnsOn: boolean; label: string }>;

function PasswordsDialog({ turnsOn, label, onDone, onClose }: PasswordsProps) {
  const action = useAction(onDone);
  return (
    <FormDialog
      title={turnsOn ? 'Switch passwords on?' : 'Switch passwords off?'}
      action={turnsOn ? 'Switch on' : 'Switch off'}
      destructive={!turnsOn}
      busy={action.isPending}
      onSubmit={() =>
        action.run(turnsOn ? 'Passwords are on.' : 'Passwords are off.', switchPasswords, {
          body: { on: turnsOn },
        })
      }
      onClose={onClose}
    >
      <p>
        {turnsOn
          ? `People whom ${label} has never named sign in with their password or passkey again.`
          : `From then on only ${label} signs anybody in. For the day when it is down, “npm run sign-in” on the server prints a link.`}
      </p>
    </FormDialog>
  );
}

import { useAction } from '../../../admin/api/useAction.ts';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { type Connection, removeConnection } from '../calls.ts';
import { connections } from '../fields.ts';

type Props = Readonly<{ connection: Connection; onDone: () => void; onClose: () => void }>;

export function DisconnectDialog({ connection, onDone, onClose }: Props) {
  const { vendor, is_on } = connection;
  const { name, role } = connections[vendor];
  const action = useAction(onDone);
  const left = role === 'sms' ? 'SMS stay' : 'mail stays';
  return (
    <FormDialog
      title={`Disconnect ${name}?`}
      action="Disconnect"
      destructive
      busy={action.isPending}
      onSubmit={() => action.run('It is disconnected.', removeConnection, { params: { vendor } })}
      onClose={onClose}
    >
      <p>All that was entered for it is deleted.</p>
      {is_on && (
        <p>{`Unless another vendor carries them, ${left} in the message log from then on.`}</p>
      )}
    </FormDialog>
  );
}

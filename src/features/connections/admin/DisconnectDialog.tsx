import { useAction } from '../../../admin/api/useAction.ts';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { type Connection, removeConnection } from '../calls.ts';
import { connections } from '../fields.ts';

type Props = Readonly<{ connection: Connection; onDone: () => void; onClose: () => void }>;

export function DisconnectDialog({ connection, onDone, onClose }: Props) {
  const { vendor, is_on } = connection;
  const { name, without } = connections[vendor];
  const action = useAction(onDone);
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
      {is_on && <p>{without}</p>}
    </FormDialog>
  );
}

import { ShownOnce } from '../../../admin/ui/ShownOnce.tsx';

type Props = Readonly<{ secret: string; isNew?: boolean; onClose: () => void }>;

export function WebhookSecret({ secret, isNew = true, onClose }: Props) {
  return (
    <ShownOnce title="The secret of the webhook" secret={secret} onClose={onClose}>
      Enter it in the other system, which proves with it that a message is ours (Standard Webhooks).
      {!isNew && ' The former secret signs beside it for a day.'}
    </ShownOnce>
  );
}

import { useNavigate } from 'react-router';

import { eraseLead } from '../../kernel/calls/staffLeads.ts';
import type { LeadPage } from '../../kernel/staffLeads/staffLeads.ts';
import { send } from '../api/client.ts';
import { useAction } from '../api/useAction.ts';
import { FormDialog } from '../ui/FormDialog.tsx';

type Props = Readonly<{ lead: LeadPage; onClose: () => void }>;

/** Erases a lead who asked for it, after saying what goes and what stays. */
export function EraseDialog({ lead, onClose }: Props) {
  const navigate = useNavigate();
  const action = useAction(() => void navigate('/leads', { replace: true }));
  return (
    <FormDialog
      title={`Erase ${lead.name}?`}
      action="Erase for good"
      destructive
      busy={action.isPending}
      onSubmit={() =>
        action.mutate({
          work: (idempotencyKey) => send(eraseLead, { params: { id: lead.id }, idempotencyKey }),
          done: 'The lead is erased.',
        })
      }
      onClose={onClose}
    >
      <p>
        For someone who asks to be forgotten. Their details, consents, sessions, events, messages,
        notes and timeline are deleted at once, and the ERP is told. This cannot be taken back.
      </p>
      <p>
        A sealed record that nobody here can read stays for one year, as the law asks. The audit log
        keeps that you did this, without their name.
      </p>
    </FormDialog>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';

import { sendNumberLink } from '../../../kernel/calls/staffLeads.ts';
import type { LeadPage } from '../../../kernel/staffLeads/staffLeads.ts';
import { send } from '../../api/client.ts';
import { problemOf, useAction } from '../../api/useAction.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import styles from '../LeadScreen.module.css';

type Made = Readonly<{ link: string; mobile: string }>;
type Props = Readonly<{ lead: LeadPage; onChanged: () => void; onClose: () => void }>;

/** The code goes to the person alone, who enters it by a link that staff send. */
export function NumberDialog({ lead, onChanged, onClose }: Props) {
  const isVerified = lead.verified_at !== null;
  const [mobile, setMobile] = useState(isVerified ? '' : lead.mobile);
  const [reason, setReason] = useState('');
  const [made, setMade] = useState<Made>();
  const action = useAction(onChanged, ['mobile', 'reason']);
  const submit = async (idempotencyKey: string) => {
    const sent = { params: { id: lead.id }, body: { mobile, reason }, idempotencyKey };
    const answer = await send(sendNumberLink, sent);
    setMade(answer.data);
    return answer;
  };
  if (made) return <LinkDialog {...made} email={lead.email} onClose={onClose} />;
  return (
    <FormDialog
      title={`The number of ${lead.name}`}
      action="Make the link"
      width="sm"
      busy={action.isPending}
      onSubmit={() => action.mutate({ work: submit, done: 'The link is made.' })}
      onClose={onClose}
    >
      <p>
        You send them a link, and they enter there the code that comes to the number.{' '}
        {isVerified
          ? 'Until then the number that they verified stays.'
          : 'The number is corrected at once, and verified then.'}
      </p>
      <TextField
        label="Mobile number"
        type="tel"
        value={mobile}
        onChange={({ target }) => setMobile(target.value)}
        errorText={problemOf(action.error, 'mobile')}
      />
      <TextField
        label="Reason"
        help="It stands in the timeline with the number that was there before."
        value={reason}
        inputProps={{ maxLength: 300 }}
        onChange={({ target }) => setReason(target.value)}
        errorText={problemOf(action.error, 'reason')}
      />
    </FormDialog>
  );
}

type LinkProps = Made & Readonly<{ email: string; onClose: () => void }>;

/** Shows a link the only time that it can be read. */
function LinkDialog({ link, mobile, email, onClose }: LinkProps) {
  const text = encodeURIComponent(`Please confirm your mobile number: ${link}`);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="number-link">
      <DialogTitle id="number-link">Send them this link</DialogTitle>
      <DialogContent>
        <p className={styles.link}>{link}</p>
        <p>It works once, for seven days, and is not shown again. Another link ends it.</p>
        <div className={styles.ways}>
          <CopyButton label="Copy" text={link} />
          <Button
            variant="outlined"
            href={`https://wa.me/${mobile.slice(1)}?text=${text}`}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </Button>
          <Button variant="outlined" href={`mailto:${email}?body=${text}`}>
            E-mail
          </Button>
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';

import {
  assignLead,
  eraseLead,
  resendLeadToErp,
  setLeadStage,
} from '../../kernel/calls/staffLeads.ts';
import type { LeadPage } from '../../kernel/staffLeads/staffLeads.ts';
import { useAction } from '../api/useAction.ts';
import { ForWhoMay, useMayCall } from '../session/ForWhoMay.tsx';
import { listAudit } from '../../kernel/calls/operations.ts';
import { Card } from '../ui/Card.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import styles from './LeadScreen.module.css';
import { chosenStage, stageValue, useStageOptions } from './stages.tsx';
import { useChoices } from './useChoices.ts';

type Props = Readonly<{ lead: LeadPage; onChanged: () => void }>;

/** Stage and assignment are saved as soon as they are chosen. */
export function Handling({ lead, onChanged }: Props) {
  const [erasing, setErasing] = useState(false);
  return (
    <Card title="Follow-up">
      <div className={styles.handling}>
        <StageForm lead={lead} onChanged={onChanged} />
        <Erp lead={lead} onChanged={onChanged} />
        <ForWhoMay call={listAudit}>
          <div className={styles.ways}>
            <Link to={`/audit?entity=lead&entity_id=${lead.id}`}>Audit log of this lead</Link>
          </div>
        </ForWhoMay>
        <ForWhoMay call={eraseLead}>
          <div>
            <Button color="error" variant="outlined" onClick={() => setErasing(true)}>
              Erase this lead
            </Button>
          </div>
        </ForWhoMay>
      </div>
      {erasing && <EraseDialog lead={lead} onClose={() => setErasing(false)} />}
    </Card>
  );
}

function StageForm({ lead, onChanged }: Props) {
  const action = useAction(onChanged);
  const mayCall = useMayCall();
  const { staff } = useChoices();
  const stageOptions = useStageOptions(lead);
  const { assigned } = lead;
  const isGone = assigned !== null && !staff.some(({ id }) => id === assigned.id);
  return (
    <>
      <SelectField
        label="Stage"
        value={stageValue(lead)}
        options={stageOptions}
        disabled={action.isPending || !mayCall(setLeadStage)}
        onChange={(stage) =>
          action.run('The stage is changed.', setLeadStage, {
            params: { id: lead.id },
            body: chosenStage(stage),
          })
        }
      />
      <SelectField
        label="Assigned to"
        value={String(assigned?.id ?? '')}
        options={[...(isGone ? [assigned] : []), ...staff].map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
        none="Nobody"
        disabled={action.isPending || !mayCall(assignLead)}
        onChange={(id) =>
          action.run('The assignment is changed.', assignLead, {
            params: { id: lead.id },
            body: { staff_id: id === '' ? null : Number(id) },
          })
        }
      />
    </>
  );
}

function Erp({ lead, onChanged }: Props) {
  const action = useAction(onChanged);
  const stands = lead.leads_id ? `Id in the ERP: ${lead.leads_id}.` : 'Not in the ERP yet.';
  return (
    <div className={styles.note}>
      <p>
        {stands} {lead.erp_waiting && 'A delivery has not arrived yet.'}
        {!lead.verified_at && ' It goes there once the number is verified.'}
      </p>
      <ForWhoMay call={resendLeadToErp}>
        <Button
          size="small"
          variant="outlined"
          disabled={action.isPending || !lead.verified_at}
          onClick={() =>
            action.run('The ERP is told.', resendLeadToErp, { params: { id: lead.id } })
          }
        >
          Send to the ERP again
        </Button>
      </ForWhoMay>
    </div>
  );
}

function EraseDialog({ lead, onClose }: Readonly<{ lead: LeadPage; onClose: () => void }>) {
  const navigate = useNavigate();
  const action = useAction(() => void navigate('/leads', { replace: true }));
  return (
    <FormDialog
      title={`Erase ${lead.name}?`}
      action="Erase for good"
      destructive
      busy={action.isPending}
      onSubmit={() => action.run('The lead is erased.', eraseLead, { params: { id: lead.id } })}
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

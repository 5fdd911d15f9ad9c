import ToggleButton from '@mui/material/ToggleButton';
import { useState } from 'react';

import { recordCallOutcome } from '../../../kernel/calls/staffLeads.ts';
import {
  type CallOutcome,
  callOutcomes,
  proposalOf,
} from '../../../kernel/staffLeads/callOutcomes.ts';
import type { StaffLead } from '../../../kernel/staffLeads/staffLeads.ts';
import { ApiError } from '../../api/client.ts';
import { problemOf, useAction } from '../../api/useAction.ts';
import { TextField } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { chosenStage, stageValue, useStageOptions } from '../stages.tsx';
import { useChoices } from '../useChoices.ts';
import styles from './CallEndDialog.module.css';
import { fieldInIndia, momentInIndia } from './callTimes.ts';

type Props = Readonly<{
  lead: Pick<StaffLead, 'id' | 'name' | 'call_at' | 'stage' | 'own_stage'>;
  onDone: () => void;
  onClose: () => void;
}>;

const fields = ['outcome', 'own_stage', 'at', 'note'];

/** Asks how a call ended, and proposes the next step. */
export function CallEndDialog({ lead, onDone, onClose }: Props) {
  const action = useAction(() => {
    onClose();
    onDone();
  }, fields);
  const stages = useStageOptions(lead);
  const { call_hours: hours } = useChoices();
  const [outcome, setOutcome] = useState<CallOutcome>();
  const [stage, setStage] = useState(stageValue(lead));
  const [nextAt, setNextAt] = useState('');
  const [note, setNote] = useState('');
  const choose = (chosen: CallOutcome) => {
    setOutcome(chosen);
    const next = proposalOf(chosen, { stage: lead.stage, now: Date.now(), hours });
    const isThere = stages.some((one) => one.value === next.stage);
    // A reason for losing is the person’s to choose.
    setStage(next.stage === lead.stage ? stageValue(lead) : isThere ? next.stage : '');
    setNextAt(next.nextAt === null ? '' : fieldInIndia(next.nextAt));
  };
  // After this conflict a second press records the member's own call too.
  const isOfOthers = action.error instanceof ApiError && action.error.status === 409;
  const submit = () =>
    action.run('The call is done.', recordCallOutcome, {
      params: { id: lead.id },
      body: {
        // The server says so if none is chosen.
        outcome: outcome as CallOutcome,
        ...(!isOfOthers && { call_at: lead.call_at }),
        ...(stage === ''
          ? { stage: 'lost' as const }
          : stage !== stageValue(lead) && chosenStage(stage)),
        ...(nextAt !== '' && { at: momentInIndia(nextAt) }),
        note,
      },
    });
  return (
    <FormDialog
      title={`How did the call with ${lead.name} end?`}
      action="End the call"
      width="sm"
      busy={action.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Outcomes chosen={outcome} errorText={problemOf(action.error, 'outcome')} onChoose={choose} />
      {outcome && (
        <>
          <SelectField
            label="Stage"
            value={stage}
            none={stage === '' ? 'Why were they lost?' : undefined}
            options={stages}
            errorText={problemOf(action.error, 'own_stage')}
            onChange={setStage}
          />
          <TextField
            label="Next call, day and time in India"
            type="datetime-local"
            help="Empty: no call is planned."
            value={nextAt}
            errorText={problemOf(action.error, 'at')}
            onChange={({ target }) => setNextAt(target.value)}
          />
          <TextField
            label="Note"
            optional
            multiline
            value={note}
            errorText={problemOf(action.error, 'note')}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

type OutcomesProps = Readonly<{
  chosen: CallOutcome | undefined;
  errorText: string | undefined;
  onChoose: (outcome: CallOutcome) => void;
}>;

function Outcomes({ chosen, errorText, onChoose }: OutcomesProps) {
  return (
    <fieldset className={styles.outcomes}>
      <legend>Outcome of the call</legend>
      {callOutcomes.map(({ id, label }) => (
        <ToggleButton
          key={id}
          size="small"
          value={id}
          selected={id === chosen}
          onChange={() => onChoose(id)}
        >
          {label}
        </ToggleButton>
      ))}
      {errorText && (
        <p className={styles.error} role="alert">
          {errorText}
        </p>
      )}
    </fieldset>
  );
}

import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { enterLead } from '../../../kernel/calls/staffLeads.ts';
import { consentWays } from '../../../kernel/staffLeads/leadWork.ts';
import { qualifications } from '../../../kernel/leads/qualifications.ts';
import { send } from '../../api/client.ts';
import { problemOf, useAction } from '../../api/useAction.ts';
import { Icon } from '../../icons/Icon.tsx';
import { ForWhoMay } from '../../session/ForWhoMay.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useChoices } from '../useChoices.ts';
import { sameInWords, useDuplicates } from './useDuplicates.ts';

export function NewLead() {
  const [isOpen, setOpen] = useState(false);
  return (
    <ForWhoMay call={enterLead}>
      <Button
        variant="contained"
        color="secondary"
        startIcon={<Icon name="plus" />}
        onClick={() => setOpen(true)}
      >
        New lead
      </Button>
      {isOpen && <NewLeadDialog onClose={() => setOpen(false)} />}
    </ForWhoMay>
  );
}

const none = {
  name: '',
  mobile: '',
  email: '',
  area_of_interest: '',
  highest_qualification_id: '',
  consent_by: '',
};
type Typed = typeof none;

const texts = [
  ['name', 'Name', 'text'],
  ['mobile', 'Mobile number', 'tel'],
  ['email', 'E-mail', 'email'],
] as const;

function NewLeadDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const navigate = useNavigate();
  const { programmes } = useChoices();
  const [typed, setTyped] = useState(none);
  const [mine, setMine] = useState(true);
  const [seen, setSeen] = useState<Partial<Typed>>({});
  const action = useAction(onClose, Object.keys(none));
  const set = (name: keyof Typed) => (value: string) => setTyped({ ...typed, [name]: value });
  const select = (name: keyof Typed) => ({
    value: typed[name],
    onChange: set(name),
    none: 'Please choose',
    errorText: problemOf(action.error, name),
  });
  const submit = async (idempotencyKey: string) => {
    const highest_qualification_id = Number(typed.highest_qualification_id);
    const consent_by = consentWays.find(({ id }) => id === typed.consent_by)?.id as 'phone';
    const body = { ...typed, highest_qualification_id, consent_by, mine };
    const answer = await send(enterLead, { body, idempotencyKey });
    void navigate(`/leads/${answer.data.id}`);
    return answer;
  };
  return (
    <FormDialog
      title="New lead"
      action="Enter the lead"
      width="sm"
      busy={action.isPending}
      onSubmit={() => action.mutate({ work: submit, done: 'The lead is entered.' })}
      onClose={onClose}
    >
      {texts.map(([name, label, type]) => (
        <TextField
          key={name}
          label={label}
          type={type}
          value={typed[name]}
          onChange={(event) => set(name)(event.target.value)}
          onBlur={() => setSeen(typed)}
          errorText={problemOf(action.error, name)}
        />
      ))}
      <Hint {...seen} />
      <SelectField
        label="Interested in"
        options={programmes.map(({ code, name }) => ({ value: code, label: name }))}
        {...select('area_of_interest')}
      />
      <SelectField
        label="Highest qualification"
        options={qualifications.map(({ id, label }) => ({ value: id, label }))}
        {...select('highest_qualification_id')}
      />
      <SelectField
        label="Agreed to be contacted"
        options={consentWays.map(({ id, label }) => ({ value: id, label }))}
        help="It is kept with today’s date and your name. No code is sent to the number."
        {...select('consent_by')}
      />
      <FormControlLabel
        label="Give the lead to me"
        control={<Checkbox checked={mine} onChange={(event) => setMine(event.target.checked)} />}
      />
    </FormDialog>
  );
}

function Hint({ name = '', email = '', mobile = '' }: Partial<Typed>) {
  const found = useDuplicates({ name, email, mobile });
  if (found.length === 0) return null;
  return (
    <Notice kind="wait">
      <b>They may be a lead already:</b>
      <ul>
        {found.map((other) => (
          <li key={other.id}>
            <Link to={`/leads/${other.id}`}>{other.name}</Link>, {sameInWords(other)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

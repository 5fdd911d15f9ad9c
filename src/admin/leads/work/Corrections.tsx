import Button from '@mui/material/Button';
import { useState } from 'react';

import { correctLead, listLeadPlans } from '../../../kernel/calls/staffLeads.ts';
import type { Correction } from '../../../kernel/staffLeads/corrections.ts';
import { qualificationsOfType } from '../../../kernel/leads/qualifications.ts';
import type { LeadPage } from '../../../kernel/staffLeads/staffLeads.ts';
import { spacedPhone } from '../../../kernel/values/phone.ts';
import { problemOf, useAction } from '../../api/useAction.ts';
import { useData } from '../../api/useAnswer.ts';
import { TextField } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { readable } from '../../ui/time.ts';
import { NumberDialog } from './NumberDialog.tsx';
import styles from '../LeadScreen.module.css';
import { useChoices } from '../useChoices.ts';

type Props = Readonly<{ lead: LeadPage; onChanged: () => void }>;

export function Corrections({ lead, onChanged }: Props) {
  const [open, setOpen] = useState<'details' | 'number'>();
  const dialog = { lead, onChanged, onClose: () => setOpen(undefined) };
  return (
    <>
      <NumberWaits lead={lead} />
      <div className={styles.ways}>
        <Button size="small" variant="outlined" onClick={() => setOpen('details')}>
          Correct details
        </Button>
        {!lead.invented && (
          <Button size="small" variant="outlined" onClick={() => setOpen('number')}>
            {lead.verified_at ? 'Correct the number' : 'Correct or confirm the number'}
          </Button>
        )}
      </div>
      {open === 'details' && <DetailsDialog {...dialog} />}
      {open === 'number' && <NumberDialog {...dialog} />}
    </>
  );
}

function NumberWaits({ lead: { number_link: link } }: Pick<Props, 'lead'>) {
  if (!link) return null;
  const { by, mobile, expires_at } = link;
  const number = spacedPhone(mobile);
  return <p>{`${by} made a link to confirm ${number}. It works until ${readable(expires_at)}.`}</p>;
}

const texts = [
  ['name', 'Name', 'text'],
  ['email', 'E-mail', 'email'],
] as const;

const fields = [
  'name',
  'email',
  'area_of_interest',
  'highest_qualification_id',
  'fee_plan_id',
  'reason',
] as const;
type Typed = Record<(typeof fields)[number], string>;

function typedOf(lead: LeadPage): Typed {
  return {
    name: lead.name,
    email: lead.email,
    area_of_interest: lead.area_of_interest,
    highest_qualification_id: String(lead.highest_qualification_id),
    fee_plan_id: '',
    reason: '',
  };
}

/** Fields that differ from the stored ones alone are sent, so that older data stays as it is. */
function correctionOf(typed: Typed, stored: Typed): Correction {
  const changed = (name: keyof Typed) => (typed[name] === stored[name] ? undefined : typed[name]);
  const numberOf = (name: keyof Typed) => (changed(name) ? Number(typed[name]) : undefined);
  return {
    name: changed('name'),
    email: changed('email'),
    area_of_interest: changed('area_of_interest'),
    highest_qualification_id: numberOf('highest_qualification_id'),
    fee_plan_id: numberOf('fee_plan_id'),
    reason: typed.reason,
  };
}

type DialogProps = Props & Readonly<{ onClose: () => void }>;

function DetailsDialog({ lead, onChanged, onClose }: DialogProps) {
  const stored = typedOf(lead);
  const [typed, setTyped] = useState(stored);
  const action = useAction(() => {
    onClose();
    onChanged();
  }, fields);
  const own = (name: keyof Typed) => ({
    value: typed[name],
    errorText: problemOf(action.error, name),
  });
  const set = (name: keyof Typed) => (value: string) => setTyped({ ...typed, [name]: value });
  const text = (name: keyof Typed) => ({
    ...own(name),
    onChange: ({ target }: { target: { value: string } }) => set(name)(target.value),
  });
  return (
    <FormDialog
      title={`Correct details of ${lead.name}`}
      action="Keep the correction"
      width="sm"
      busy={action.isPending}
      onSubmit={() =>
        action.run('The details are corrected.', correctLead, {
          params: { id: lead.id },
          body: correctionOf(typed, stored),
        })
      }
      onClose={onClose}
    >
      {texts.map(([name, label, type]) => (
        <TextField key={name} label={label} type={type} {...text(name)} />
      ))}
      <Choices
        lead={lead}
        typed={typed}
        propsOf={(name) => ({ ...own(name), onChange: set(name) })}
      />
      <TextField
        label="Reason"
        help="It stands in the timeline with what was there before."
        inputProps={{ maxLength: 300 }}
        {...text('reason')}
      />
    </FormDialog>
  );
}

type ChoicesProps = Pick<Props, 'lead'> &
  Readonly<{
    typed: Typed;
    propsOf: (name: keyof Typed) => Readonly<{
      value: string;
      errorText: string | undefined;
      onChange: (value: string) => void;
    }>;
  }>;

function Choices({ lead, typed: { area_of_interest: programme }, propsOf }: ChoicesProps) {
  const { programmes } = useChoices();
  const sent = { query: { programme } };
  const plans = useData(['lead plans', programme], listLeadPlans, { sent }) ?? [];
  const { area_of_interest: code, programme: name } = lead;
  const isGone = programmes.every((one) => one.code !== code);
  const known = isGone ? [{ code, name: name ?? code }, ...programmes] : programmes;
  return (
    <>
      <SelectField
        label="Interested in"
        options={known.map((one) => ({ value: one.code, label: one.name }))}
        {...propsOf('area_of_interest')}
      />
      <SelectField
        label="Highest qualification"
        options={qualificationsOfType(undefined, lead.qualification_list).map((one) => ({
          value: one.id,
          label: one.label,
        }))}
        {...propsOf('highest_qualification_id')}
      />
      <SelectField
        label="Fee plan"
        none={lead.fee_plan ?? 'None'}
        options={plans.map((one) => ({ value: one.id, label: one.name }))}
        {...propsOf('fee_plan_id')}
      />
    </>
  );
}

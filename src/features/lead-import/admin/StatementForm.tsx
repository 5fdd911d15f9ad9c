import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';

import { isOfFields, problemOf, sentenceOf } from '../../../admin/api/useAction.ts';
import { CheckGroup } from '../../../admin/ui/CheckGroup.tsx';
import { DateField } from '../../../admin/ui/DateField.tsx';
import { TextField } from '../../../admin/ui/Field.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { counted } from '../../../admin/ui/time.ts';
import { CALL_DAYS, contactWays } from '../columns.ts';
import styles from './LeadImport.module.css';
import type { ListWork, Statement } from './useList.ts';

const ways = { call: 'Calls', sms: 'SMS', email: 'E-mail', whatsapp: 'WhatsApp' } as const;
const wayChoices = contactWays.map((value) => ({ value, label: ways[value] }));

const unstated: Statement = {
  list: '',
  agreed_how: '',
  agreed_on: '',
  agreed_to: contactWays,
  is_stated: false,
  call_days: 3,
};
const fields = Object.keys(unstated);

type Props = Readonly<{ work: ListWork; count: number }>;

/** The consent that is stated for a file, and when its people are called. */
export function StatementForm({ work, count }: Props) {
  const [said, setSaid] = useState(unstated);
  const set = (part: Partial<Statement>) => setSaid({ ...said, ...part });
  const { storeFailure: error, isStoring, isLooking } = work;
  const unsaid = problemOf(error, 'agreed_to') ?? problemOf(error, 'is_stated');
  return (
    <form
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault();
        work.store(said);
      }}
    >
      <Facts said={said} set={set} error={error} />
      <CheckGroup
        title="Agreed to"
        choices={wayChoices}
        chosen={said.agreed_to}
        isWrong={problemOf(error, 'agreed_to') !== undefined}
        onToggle={(way, isOn) =>
          set({
            agreed_to: contactWays.filter((one) =>
              one === way ? isOn : said.agreed_to.includes(one),
            ),
          })
        }
      />
      <FormControlLabel
        label="Everyone in this list has agreed to be contacted by us, and I can show it."
        control={
          <Checkbox
            checked={said.is_stated}
            slotProps={{ input: { 'aria-invalid': problemOf(error, 'is_stated') !== undefined } }}
            onChange={(_event, isStated) => set({ is_stated: isStated })}
          />
        }
      />
      {unsaid && <Notice kind="bad">{unsaid}</Notice>}
      {error && !isOfFields(error, fields) && <Notice kind="bad">{sentenceOf(error)}</Notice>}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="contained"
          disabled={count === 0 || isLooking}
          loading={isStoring}
        >
          Bring in {counted(count, 'lead')}
        </Button>
      </div>
    </form>
  );
}

type FactsProps = Readonly<{
  said: Statement;
  set: (part: Partial<Statement>) => void;
  error: Error | null;
}>;

function Facts({ said, set, error }: FactsProps) {
  return (
    <div className={styles.choices}>
      <TextField
        label="Name of the list"
        help="Leads have it as their campaign."
        value={said.list}
        autoComplete="off"
        placeholder="Education fair, Pune"
        errorText={problemOf(error, 'list')}
        onChange={({ target }) => set({ list: target.value })}
      />
      <TextField
        label="How and where they agreed"
        help="It is kept as the evidence of their consent."
        value={said.agreed_how}
        autoComplete="off"
        placeholder="On a paper form at our stand"
        errorText={problemOf(error, 'agreed_how')}
        onChange={({ target }) => set({ agreed_how: target.value })}
      />
      <DateField
        label="Day on which they agreed"
        value={said.agreed_on}
        errorText={problemOf(error, 'agreed_on')}
        onChange={(day) => set({ agreed_on: day })}
      />
      <SelectField
        label="First calls"
        help="New leads go to people by the rules of who calls. Their calls are spread over the hours of calls of these days."
        value={String(said.call_days)}
        options={CALL_DAYS.map((days) => ({
          value: days,
          label: days === 1 ? 'On the first day of calls' : `Within ${days} days of calls`,
        }))}
        onChange={(days) =>
          set({ call_days: CALL_DAYS.find((one) => String(one) === days) ?? said.call_days })
        }
      />
    </div>
  );
}

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';

import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { useChoices } from '../../../admin/leads/useChoices.ts';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { addRule, setRule } from '../calls.ts';
import { type LeadRule, type RuleBody, ruleLanguages } from '../rules.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { weekdays } from './ruleWords.ts';
import styles from './WhoCalls.module.css';

type Person = Readonly<{ id: number; name: string }>;

type Props = Readonly<{
  /** Undefined for a new one. */
  rule: LeadRule | undefined;
  people: readonly Person[];
  onDone: () => void;
  onClose: () => void;
}>;

const blank: RuleBody = {
  name: '',
  is_on: true,
  programmes: [],
  states: [],
  languages: [],
  sources: [],
  weekdays: [],
  from: null,
  until: null,
  people: [],
  told: null,
};

export function RuleDialog({ rule, people, onDone, onClose }: Props) {
  const [typed, setTyped] = useState<RuleBody>(() => bodyOf(rule, people));
  const set = (change: Partial<RuleBody>) => setTyped({ ...typed, ...change });
  const action = useAction(onDone, [...Object.keys(blank), 'people.0']);
  const problem = (field: string) => problemOf(action.error, field);
  const submit = () =>
    rule
      ? action.run('The rule is changed.', setRule, { params: { id: rule.id }, body: typed })
      : action.run('The rule is added.', addRule, { body: typed });
  return (
    <FormDialog
      title={rule ? `Change “${rule.name}”` : 'Add a rule'}
      action={rule ? 'Keep the rule' : 'Add the rule'}
      width="sm"
      busy={action.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        help="Shown in the timeline of each lead that it gives away."
        value={typed.name}
        inputProps={{ maxLength: 60 }}
        errorText={problem('name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <ChoiceField
        label="Who takes these leads"
        none="Choose people"
        help="They take turns: whoever has waited longest gets the next one."
        options={people.map(optionOf)}
        values={typed.people.map(String)}
        errorText={problem('people') ?? problem('people.0')}
        onChange={(ids) => set({ people: ids.map(Number) })}
      />
      <Conditions typed={typed} set={set} problem={problem} />
      <SelectField
        label="Told when a lead waits too long"
        options={people.map(optionOf)}
        none="Nobody"
        help="By mail, once a lead, with the number of leads alone."
        value={String(typed.told ?? '')}
        errorText={problem('told')}
        onChange={(id) => set({ told: id === '' ? null : Number(id) })}
      />
      <FormControlLabel
        label="The rule decides"
        control={<Checkbox checked={typed.is_on} onChange={(_event, is_on) => set({ is_on })} />}
      />
    </FormDialog>
  );
}

type ConditionProps = Readonly<{
  typed: RuleBody;
  set: (change: Partial<RuleBody>) => void;
  problem: (field: string) => string | undefined;
}>;

function Conditions({ typed, set, problem }: ConditionProps) {
  const { programmes, sources, states } = useChoices();
  return (
    <>
      <ChoiceField
        label="Programmes"
        none="All"
        options={programmes.map(({ code, name }) => ({ value: code, label: name }))}
        values={typed.programmes}
        onChange={(codes) => set({ programmes: codes })}
      />
      <ChoiceField
        label="States"
        none="All"
        help="Where they registered from, by their connection. A moment later than the rest: the lead may move on then."
        options={states.map(plainOption)}
        values={typed.states}
        onChange={(names) => set({ states: names })}
      />
      <ChoiceField
        label="Sources"
        none="All"
        options={sources.map(plainOption)}
        values={typed.sources}
        onChange={(names) => set({ sources: names })}
      />
      <ChoiceField
        label="Languages"
        none="All"
        help="The language of the page on which they agreed."
        options={ruleLanguages}
        values={typed.languages}
        onChange={(tags) =>
          set({
            languages: ruleLanguages.flatMap(({ value }) => (tags.includes(value) ? value : [])),
          })
        }
      />
      <ChoiceField
        label="Weekdays"
        none="Every day"
        options={weekdays}
        values={typed.weekdays.map(String)}
        onChange={(days) => set({ weekdays: days.map(Number).toSorted() })}
      />
      <div className={styles.times}>
        {(['from', 'until'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'from' ? 'From (India)' : 'Until'}
            type="time"
            value={typed[name] ?? ''}
            errorText={problem(name)}
            onChange={({ target }) => set({ [name]: target.value === '' ? null : target.value })}
          />
        ))}
      </div>
    </>
  );
}

/** Whoever has left is taken out as soon as the rule is changed. */
function bodyOf(rule: LeadRule | undefined, people: readonly Person[]): RuleBody {
  if (!rule) return blank;
  const { id: _id, ...body } = rule;
  const isHere = (id: number) => people.some((one) => one.id === id);
  return {
    ...body,
    people: body.people.filter(isHere),
    told: body.told !== null && isHere(body.told) ? body.told : null,
  };
}

function optionOf({ id, name }: Person) {
  return { value: String(id), label: name };
}

function plainOption(value: string) {
  return { value, label: value };
}

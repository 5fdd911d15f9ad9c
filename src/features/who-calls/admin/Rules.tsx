import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';

import { useAction } from '../../../admin/api/useAction.ts';
import { Icon } from '../../../admin/icons/Icon.tsx';
import { useChoices } from '../../../admin/leads/useChoices.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { type Column, Table, Second } from '../../../admin/ui/Table.tsx';
import { orderRules, removeRule } from '../calls.ts';
import type { LeadRule, LeadTaker } from '../rules.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { conditionsInWords } from './ruleWords.ts';
import styles from './WhoCalls.module.css';

type Props = Readonly<{
  rules: readonly LeadRule[];
  people: readonly LeadTaker[];
  onChanged: () => void;
}>;

export function Rules({ rules, people, onChanged }: Props) {
  const [open, setOpen] = useState<{ rule?: LeadRule } | null>(null);
  const [removing, setRemoving] = useState<LeadRule | null>(null);
  const action = useAction(onChanged);
  const columns = useColumns(people);
  const ids = rules.map(({ id }) => id);
  const move = (at: number, to: number) =>
    action.run('The order is changed.', orderRules, { body: { ids: moved(ids, at, to) } });
  const close = () => setOpen(null);
  return (
    <Card
      title="Rules"
      aside={
        <Button
          variant="contained"
          color="secondary"
          startIcon={<Icon name="plus" />}
          onClick={() => setOpen({})}
        >
          Add a rule
        </Button>
      }
    >
      <Table
        caption="Rules in the order in which they decide"
        columns={columns}
        rows={rules}
        keyOf={({ id }) => id}
        empty="No rule yet: new leads are nobody’s until somebody takes them. Add one for all leads, and give it the people who call."
        rowActions={(rule, at) => (
          <RuleTools
            rule={rule}
            isFirst={at === 0 || action.isPending}
            isLast={at === rules.length - 1 || action.isPending}
            onChange={() => setOpen({ rule })}
            onMove={(by) => move(at, at + by)}
            onRemove={() => setRemoving(rule)}
          />
        )}
      />
      {open && (
        <RuleDialog
          rule={open.rule}
          people={people}
          onClose={close}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      )}
      {removing && (
        <Removal
          rule={removing}
          onClose={() => setRemoving(null)}
          onDone={() => {
            setRemoving(null);
            onChanged();
          }}
        />
      )}
    </Card>
  );
}

type ToolProps = Readonly<{
  rule: LeadRule;
  isFirst: boolean;
  isLast: boolean;
  onChange: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}>;

function RuleTools({ rule: { name }, isFirst, isLast, onChange, onMove, onRemove }: ToolProps) {
  return (
    <div className={styles.actions}>
      <Button size="small" variant="outlined" aria-label={`Change ${name}`} onClick={onChange}>
        Change
      </Button>
      <IconButton aria-label={`Up: ${name}`} disabled={isFirst} onClick={() => onMove(-1)}>
        <Icon name="arrow-up" size={18} />
      </IconButton>
      <IconButton aria-label={`Down: ${name}`} disabled={isLast} onClick={() => onMove(1)}>
        <Icon name="arrow-down" size={18} />
      </IconButton>
      <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon name="trash-2" size={18} />
      </IconButton>
    </div>
  );
}

type RemovalProps = Readonly<{ rule: LeadRule; onDone: () => void; onClose: () => void }>;

function Removal({ rule: { id, name }, onDone, onClose }: RemovalProps) {
  const action = useAction(onDone);
  return (
    <FormDialog
      title={`Remove “${name}”?`}
      action="Remove the rule"
      destructive
      busy={action.isPending}
      onSubmit={() => action.run('The rule is removed.', removeRule, { params: { id } })}
      onClose={onClose}
    >
      <p>The leads that it gave away stay where they are.</p>
    </FormDialog>
  );
}

function useColumns(people: readonly LeadTaker[]): readonly Column<LeadRule>[] {
  const { programmes } = useChoices();
  const names = new Map(programmes.map(({ code, name }) => [code, name]));
  const nameOf = (id: number) => people.find((one) => one.id === id)?.name;
  return [
    {
      name: 'name',
      label: 'Rule',
      cell: (rule, at) => (
        <>
          <b>
            {at + 1}. {rule.name}
          </b>
          <Second>{conditionsInWords(rule, names)}</Second>
          {!rule.is_on && <Chip tone="calm" label="Off" />}
        </>
      ),
    },
    {
      name: 'people',
      label: 'Who takes them',
      cell: (rule) => {
        const here = rule.people.flatMap((id) => nameOf(id) ?? []);
        return here.length > 0 ? here.join(', ') : <Chip tone="bad" label="Nobody is left" />;
      },
    },
    {
      name: 'told',
      label: 'Told when late',
      cell: ({ told }) => (told !== null && nameOf(told)) || 'Nobody',
    },
  ];
}

function moved(ids: readonly number[], at: number, to: number): number[] {
  const rest = ids.filter((_id, place) => place !== at);
  return rest.toSpliced(to, 0, ...ids.slice(at, at + 1));
}

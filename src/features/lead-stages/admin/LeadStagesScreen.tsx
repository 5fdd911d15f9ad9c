import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Link } from 'react-router';

import { problemOf, sentenceOf, useAction } from '../../../admin/api/useAction.ts';
import { useAnswer } from '../../../admin/api/useAnswer.ts';
import { Icon } from '../../../admin/icons/Icon.tsx';
import { StageChip, stageOptions } from '../../../admin/leads/stages.tsx';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { Loading } from '../../../admin/ui/Loading.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { type Column, Table } from '../../../admin/ui/Table.tsx';
import type { LeadStage } from '../../../kernel/staffLeads/staffLeads.ts';
import { addLeadStage, listLeadStages, orderLeadStages, setLeadStageLabel } from '../calls.ts';
import type { LeadOwnStage } from '../stage.ts';
import styles from './LeadStages.module.css';

const columns: readonly Column<LeadOwnStage>[] = [
  {
    name: 'stage',
    label: 'Within',
    cell: ({ stage }) => <StageChip stage={stage} own_stage={null} />,
  },
  { name: 'label', label: 'Name', cell: ({ label }) => <b>{label}</b> },
  {
    name: 'leads',
    label: 'Leads',
    cell: ({ id, leads }) => (
      <Link to={`/leads?own_stage=${id}`}>{leads.toLocaleString('en-IN')}</Link>
    ),
  },
  {
    name: 'state',
    label: 'State',
    cell: ({ is_off: isOff }) =>
      isOff ? <Chip tone="calm" label="Off" /> : <Chip tone="good" label="Can be chosen" />,
  },
];

const moves = [
  { by: -1, words: 'Up', icon: 'arrow-up' },
  { by: 1, words: 'Down', icon: 'arrow-down' },
] as const;

function swapped(stages: readonly LeadOwnStage[], at: number, to: number): number[] {
  const ids = stages.map(({ id }) => id);
  return ids.toSpliced(at, 1).toSpliced(to, 0, ...ids.slice(at, at + 1));
}

/** Custom stages, and reasons for losing. */
export function LeadStagesScreen() {
  const { data, error, refetch } = useAnswer(['lead stages'], listLeadStages);
  const [asked, setAsked] = useState<LeadOwnStage | 'new'>();
  const done = () => {
    setAsked(undefined);
    void refetch();
  };
  const action = useAction(done);
  return (
    <>
      <PageHead
        title="Stages of leads"
        lead="Name finer stages within those that figures and the ERP count by. Those of lost leads are the reasons: if there are any, whoever loses a lead chooses one."
      >
        <Button variant="contained" onClick={() => setAsked('new')}>
          Add a stage or reason
        </Button>
      </PageHead>
      {error && <Notice kind="bad">{sentenceOf(error)}</Notice>}
      {!data && !error && <Loading />}
      {data && (
        <Card>
          <Table
            caption="Custom stages"
            columns={columns}
            rows={data}
            keyOf={({ id }) => id}
            empty="None yet. “Documents awaited” within Interested, or “Fees too high” within Lost, are usual."
            rowActions={(row, at) => (
              <div className={styles.actions}>
                {moves.map(({ by, words, icon }) => (
                  <IconButton
                    key={words}
                    aria-label={`${words}: ${row.label}`}
                    disabled={action.isPending || data[at + by]?.stage !== row.stage}
                    onClick={() =>
                      action.run('The order is changed.', orderLeadStages, {
                        body: { ids: swapped(data, at, at + by) },
                      })
                    }
                  >
                    <Icon name={icon} size={18} />
                  </IconButton>
                ))}
                <Button
                  size="small"
                  aria-label={`Rename ${row.label}`}
                  onClick={() => setAsked(row)}
                >
                  Rename
                </Button>
                <Button
                  size="small"
                  aria-label={`Switch ${row.label} ${row.is_off ? 'on' : 'off'}`}
                  disabled={action.isPending}
                  onClick={() =>
                    action.run('It is changed.', setLeadStageLabel, {
                      params: { id: row.id },
                      body: { label: row.label, is_off: !row.is_off },
                    })
                  }
                >
                  Switch {row.is_off ? 'on' : 'off'}
                </Button>
              </div>
            )}
          />
        </Card>
      )}
      {asked && <StageDialog stage={asked} onDone={done} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type Props = Readonly<{ stage: LeadOwnStage | 'new'; onDone: () => void; onClose: () => void }>;

function StageDialog({ stage: given, onDone, onClose }: Props) {
  const isNew = given === 'new';
  const [stage, setStage] = useState<LeadStage>(isNew ? 'interested' : given.stage);
  const [label, setLabel] = useState(isNew ? '' : given.label);
  const action = useAction(onDone, ['label']);
  const submit = () =>
    isNew
      ? action.run('It is added.', addLeadStage, { body: { stage, label } })
      : action.run('It is changed.', setLeadStageLabel, {
          params: { id: given.id },
          body: { label, is_off: given.is_off },
        });
  return (
    <FormDialog
      title={isNew ? 'Add a stage or reason' : `Rename “${given.label}”`}
      action={isNew ? 'Add it' : 'Rename it'}
      busy={action.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {isNew && (
        <SelectField
          label="Within"
          value={stage}
          options={stageOptions}
          onChange={(chosen) =>
            setStage(stageOptions.find(({ value }) => value === chosen)?.value ?? stage)
          }
        />
      )}
      <TextField
        label={stage === 'lost' ? 'Reason' : 'Name'}
        value={label}
        autoFocus
        autoComplete="off"
        placeholder={stage === 'lost' ? 'Fees too high' : 'Documents awaited'}
        errorText={problemOf(action.error, 'label')}
        onChange={({ target }) => setLabel(target.value)}
      />
    </FormDialog>
  );
}

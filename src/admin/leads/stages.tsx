import { type LeadStage, leadStages, type OwnStage } from '../../kernel/staffLeads/staffLeads.ts';
import { Chip, type Tone } from '../ui/Chip.tsx';
import { useChoices } from './useChoices.ts';

const tones: Readonly<Record<LeadStage, Tone>> = {
  new: 'wait',
  contacted: 'calm',
  interested: 'calm',
  applied: 'good',
  enrolled: 'good',
  lost: 'bad',
};

export const stageOptions = leadStages.map(({ id, label }) => ({ value: id, label }));

/** A server of the former version answers without a custom stage. */
type Staged = Readonly<{ stage: LeadStage; own_stage?: OwnStage | null }>;

function labelOf(stage: LeadStage, own?: OwnStage | null): string {
  const label = leadStages.find(({ id }) => id === stage)?.label ?? stage;
  return own ? `${label}: ${own.label}` : label;
}

/** The value of a choice: a stage, or a custom one, `lost.7`. */
export function stageValue({ stage, own_stage: own }: Staged): string {
  return own ? `${stage}.${own.id}` : stage;
}

/** The stage that a choice stands for. */
export function chosenStage(value: string): { stage: LeadStage; own_stage?: number } {
  const [name, own] = value.split('.', 2);
  const stage = leadStages.find(({ id }) => id === name)?.id ?? 'new';
  return own === undefined ? { stage } : { stage, own_stage: Number(own) };
}

/** All stages, each before those of one's own; lost leads have a reason if there are any. `now`: the lead's own, even if it is switched off. */
export function useStageOptions(now?: Staged): readonly { value: string; label: string }[] {
  const { stages } = useChoices();
  const options = leadStages.flatMap(({ id }) => {
    const own = stages.filter(({ stage }) => stage === id);
    const isAsked = id === 'lost' && own.length > 0;
    return [
      ...(isAsked ? [] : [{ value: id as string, label: labelOf(id) }]),
      ...own.map((one) => ({ value: `${id}.${one.id}`, label: labelOf(id, one) })),
    ];
  });
  const value = now && stageValue(now);
  return value === undefined || options.some((one) => one.value === value)
    ? options
    : [...options, { value, label: labelOf(now?.stage ?? 'new', now?.own_stage) }];
}

export function StageChip({ stage, own_stage: own }: Staged) {
  return <Chip tone={tones[stage]} label={labelOf(stage, own)} />;
}

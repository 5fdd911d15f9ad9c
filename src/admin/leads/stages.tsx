import { type LeadStage, leadStages } from '../../kernel/staffLeads/staffLeads.ts';
import { Chip, type Tone } from '../ui/Chip.tsx';

const tones: Readonly<Record<LeadStage, Tone>> = {
  new: 'wait',
  contacted: 'calm',
  interested: 'calm',
  applied: 'good',
  enrolled: 'good',
  lost: 'bad',
};

export const stageOptions = leadStages.map(({ id, label }) => ({ value: id, label }));

export function StageChip({ stage }: Readonly<{ stage: LeadStage }>) {
  const label = leadStages.find(({ id }) => id === stage)?.label ?? stage;
  return <Chip tone={tones[stage]} label={label} />;
}

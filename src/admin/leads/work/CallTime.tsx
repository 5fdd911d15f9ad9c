import { Chip } from '../../ui/Chip.tsx';
import { isLate, shortTime } from './callTimes.ts';

/** When a lead is called next, in Indian time; what is late stands out. */
export function CallTime({ at }: Readonly<{ at: string }>) {
  const late = isLate(at);
  return (
    <time dateTime={at}>
      <Chip tone={late ? 'bad' : 'calm'} label={`${late ? 'Late' : 'Call'}: ${shortTime(at)}`} />
    </time>
  );
}

import { Chip } from '../../ui/Chip.tsx';
import { isLate, shortTime } from './callTimes.ts';

/** The time of a lead's next call, in Indian time; overdue times stand out. */
export function CallTime({ at }: Readonly<{ at: string }>) {
  const late = isLate(at);
  return (
    <time dateTime={at}>
      <Chip tone={late ? 'bad' : 'calm'} label={`${late ? 'Late' : 'Call'}: ${shortTime(at)}`} />
    </time>
  );
}

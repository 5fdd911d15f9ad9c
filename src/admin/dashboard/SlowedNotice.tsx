import type { Dashboard, SlowedCodes } from '../../contract/dashboard.ts';
import { Notice } from '../ui/Notice.tsx';
import { readable } from '../ui/time.ts';

const nouns = { near: 'Addresses', wide: 'Addresses', range: 'Numbers' } as const;

/** Who asks for codes in bad faith, and what becomes of the others there. Nothing while nobody does. */
export function SlowedNotice({ figures: { slowed } }: Readonly<{ figures: Dashboard }>) {
  if (slowed.length === 0) return null;
  return (
    <Notice kind="wait">
      <b>Codes are asked for that nobody uses.</b> Browsers there compute a short proof before each
      code. Numbers that verified before need none, and nobody is shut out.
      <ul>
        {slowed.map((one) => (
          <li key={one.key}>{wordsOf(one)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function wordsOf({ key, scope, sent, verified, until }: SlowedCodes): string {
  const where = scope === 'all' ? 'From everywhere' : `${nouns[scope]} ${key}`;
  const used = verified === 0 ? 'none' : verified.toLocaleString('en-IN');
  return `${where}: ${sent.toLocaleString('en-IN')} codes in ten minutes, ${used} used. Until ${readable(until)}.`;
}

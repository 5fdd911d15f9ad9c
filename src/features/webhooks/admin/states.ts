import { causeOf } from '../../../admin/outbox/causes.ts';
import type { Tone } from '../../../admin/ui/Chip.tsx';
import type { Webhook } from '../calls.ts';

export function stateOf(hook: Webhook): { tone: Tone; label: string } {
  const { is_on, off_why, delivered_at, failed_at } = hook;
  if (!is_on) return { tone: off_why === null ? 'calm' : 'bad', label: 'Off' };
  if (failed_at !== null && (delivered_at === null || failed_at > delivered_at))
    return { tone: 'bad', label: 'Failing' };
  if (delivered_at === null) return { tone: 'wait', label: 'Nothing sent yet' };
  return { tone: 'good', label: 'Well' };
}

/** Why a delivery failed, in words. */
export function failureOf({ name }: Pick<Webhook, 'name'>, said: string): string {
  const cause = causeOf({ kind: 'webhook', said, isStopped: false });
  return cause ? cause.why.replace(/^[^:]*/, name) : said;
}

import type { Executor } from '../../../server/platform/database/database.ts';
import { WEEKLY_PER_LEAD } from '../limits.ts';
import type { Reason } from '../reasons.ts';
import type { Channel } from '../channels.ts';
import { type Recipient, recipientsOf } from './store/recipient-repository.ts';

const WEEK = 7 * 86_400_000;

/** Consent names the ways of contact: a mail is `email` there. */
function purposeOf(channel: Channel): string {
  return channel === 'mail' ? 'email' : channel;
}

/** Why a channel is closed for a lead, apart from the weekly bound. */
export function forbids(lead: Recipient): Reason | null {
  if (lead.invented) return 'invented';
  if (!lead.verified) return 'unverified';
  if (lead.isChild) return 'child';
  return lead.agreed ? null : 'no_consent';
}

/** As `forbids`, for a new message: also by the bounds of a week. */
export function reasonAgainst(lead: Recipient): Reason | null {
  const forbidden = forbids(lead);
  if (forbidden !== null) return forbidden;
  if (lead.repeated) return 'repeated';
  return lead.recent >= WEEKLY_PER_LEAD ? 'weekly' : null;
}

type Asked = Readonly<{ channel: Channel; template: string; now: Date }>;

export function readRecipients(
  db: Executor,
  ids: readonly number[],
  { channel, template, now }: Asked,
): Promise<Recipient[]> {
  const since = new Date(now.getTime() - WEEK);
  return recipientsOf(db, ids, { purpose: purposeOf(channel), template, since });
}

export type Left = Readonly<{ reason: Reason; leads: number }>;

/** Those who get a message, and how many do not by reason; ids without a lead are gone. */
export function sorted(
  leads: readonly Recipient[],
  asked: number,
): { gets: Recipient[]; left: Left[] } {
  const decided = leads.map((lead) => ({ lead, reason: reasonAgainst(lead) }));
  const counts = new Map<Reason, number>();
  const add = (reason: Reason, by: number) => counts.set(reason, (counts.get(reason) ?? 0) + by);
  for (const { reason } of decided) if (reason !== null) add(reason, 1);
  if (asked > leads.length) add('gone', asked - leads.length);
  return {
    gets: decided.flatMap(({ lead, reason }) => (reason === null ? lead : [])),
    left: [...counts].map(([reason, number]) => ({ reason, leads: number })),
  };
}

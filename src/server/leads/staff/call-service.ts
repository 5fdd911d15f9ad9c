import { leadWorkMessages } from '../../../kernel/staffLeads/leadWork.ts';
import type { Audit } from '../../audit/audit.ts';
import { invalidInput } from '../../http/errors.ts';
import type { Platform } from '../../platform/open.ts';
import { changeLead, nameOf, noting, type StaffLeadActor } from './change.ts';
import { addHandling, putCall } from './repository.ts';

type Deps = Pick<Platform, 'clock' | 'database'> & { audit: Audit };

const TWO_YEARS = 2 * 366 * 86_400_000;

/** The next call of a lead: planned, made, called off. Each stands in the timeline and in the audit log. */
export function callService(deps: Deps) {
  const { clock } = deps;
  const noted = noting(deps);
  const change = changeLead(deps);

  const end = (kind: 'called' | 'call_off', id: number, actor: StaffLeadActor): Promise<void> =>
    change(id, async (tx, { callAt }) => {
      if (callAt === null) return;
      const at = clock.now();
      await putCall(tx, { leadId: id, callAt: null, at });
      await addHandling(tx, { leadId: id, kind, by: nameOf(actor.member), at });
      const before = { call_at: callAt.toISOString() };
      await noted(tx, actor, { action: kind, entityId: id, before });
    });

  return {
    /** Plans the next call, or puts it off. */
    plan: (id: number, callAt: Date, actor: StaffLeadActor): Promise<void> =>
      change(id, async (tx, { callAt: before }) => {
        const at = clock.now();
        refuseUnlikely(callAt, at);
        if (before?.getTime() === callAt.getTime()) return;
        await putCall(tx, { leadId: id, callAt, at });
        const text = callAt.toISOString();
        const by = nameOf(actor.member);
        await addHandling(tx, { leadId: id, kind: 'call_planned', by, text, at });
        await noted(tx, actor, {
          action: 'call_planned',
          entityId: id,
          before: { call_at: before?.toISOString() ?? null },
          after: { call_at: text },
        });
      }),

    done: (id: number, actor: StaffLeadActor): Promise<void> => end('called', id, actor),
    off: (id: number, actor: StaffLeadActor): Promise<void> => end('call_off', id, actor),
  };
}

function refuseUnlikely(callAt: Date, now: Date): void {
  const ahead = callAt.getTime() - now.getTime();
  if (ahead > 0 && ahead < TWO_YEARS) return;
  throw invalidInput([{ field: 'at', msg: leadWorkMessages[ahead > 0 ? 'far' : 'past'] }]);
}

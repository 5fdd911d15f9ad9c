import { mailWords } from '../../../contract/words/mail.ts';
import { formatMoment } from '../../../contract/moments.ts';
import { myDataPaths } from '../../../contract/myData.ts';
import { NOTICE_HOURS } from '../../../contract/retention.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Audit } from '../../audit/audit.ts';
import { withTransaction } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/messages/messages.ts';
import type { Platform } from '../../platform/open.ts';
import type { AccountService } from '../account/service.ts';
import {
  type Bounds,
  type DueLead,
  expiredErasures,
  isStillDue,
  keepActive,
  planErasures,
} from './repository.ts';

/** What the erasure of leads in time stands on. */
export type RetentionDeps = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'log' | 'messages' | 'outbox'
> & {
  audit: Audit;
  content: { snapshot(): Snapshot };
  leads: { account: Pick<AccountService, 'erase'> };
};

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Leads of one transaction, which tells them all. */
const STEP = 200;

/** Leads go when what they were kept for is over: section 8(7) of the DPDP Act, 2023, and rule 8 of its Rules. */
export function retentionService(deps: RetentionDeps) {
  const { audit, clock, config, database, leads, log, messages } = deps;
  const { enquiries, enrolments } = config.keepDays;

  const boundOf = (days: number, now: Date): Date | null =>
    days === 0 ? null : new Date(now.getTime() - days * DAY);

  /** Tells people whose time is over, and takes them into the list. */
  const notice = async (now: Date): Promise<number> => {
    const bounds: Bounds = {
      enquiry: boundOf(enquiries, now),
      enrolment: boundOf(enrolments, now),
    };
    const until = new Date(now.getTime() + NOTICE_HOURS * HOUR);
    let noticed = 0;
    for (;;) {
      const due = await withTransaction(database, async (tx) => {
        const planned = await planErasures(tx, { bounds, now, until, limit: STEP });
        for (const lead of planned) await messages.sendMail(tx, noticeTo(lead, until, deps));
        return planned.length;
      });
      noticed += due;
      if (due < STEP) return noticed;
    }
  };

  const erase = (leadId: number, now: Date): Promise<boolean> =>
    leads.account.erase(
      { leadId },
      (tx) =>
        audit.record(tx, {
          actor: 'system',
          action: 'erase_in_time',
          entity: 'lead',
          entityId: leadId,
        }),
      (tx) => isStillDue(tx, leadId, now),
    );

  /** Erases those whose notice has run out. One that cannot be erased keeps no other. */
  const eraseExpired = async (now: Date): Promise<number> => {
    let erased = 0;
    let after = 0;
    for (;;) {
      const ids = await expiredErasures(database.db, { now, after, limit: STEP });
      for (const id of ids) {
        try {
          if (await erase(id, now)) erased += 1;
        } catch (error) {
          log.error({ err: error, lead: id }, 'a lead could not be erased in time');
        }
      }
      after = ids.at(-1) ?? after;
      if (ids.length < STEP) return erased;
    }
  };

  return {
    /** Tells, keeps whom something has happened to, and erases. Any number of runs do what one does. */
    run: async (): Promise<void> => {
      const now = clock.now();
      const kept = await keepActive(database.db);
      const erased = await eraseExpired(now);
      const noticed = await notice(now);
      if (noticed + kept + erased > 0) log.info({ noticed, kept, erased }, 'leads erased in time');
    },
  };
}

/** Runs it each day, at an hour at which people read their mail. */
export function scheduleRetention(deps: RetentionDeps): void {
  const { run } = retentionService(deps);
  deps.outbox.schedule('leads.retention', '17 10 * * *', run);
}

function noticeTo(
  { name, email }: DueLead,
  until: Date,
  { config, content }: Pick<RetentionDeps, 'config' | 'content'>,
): Mail {
  const university = content.snapshot().all('university')[0]?.data.name ?? config.http.origin;
  const day = formatMoment(until.toISOString());
  const address = new URL(myDataPaths.page, config.http.origin).href;
  return {
    to: email,
    purpose: 'erasure_notice',
    subject: mailWords.erasureSubject(university, day),
    text: mailWords.erasure(name, university, day, address),
  };
}

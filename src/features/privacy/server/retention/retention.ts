import { firstNameOf } from '../../../../kernel/text/firstName.ts';
import { mailWords } from '../../../../kernel/words/mail.ts';
import { formatMoment } from '../../../../kernel/values/moments.ts';
import { myDataPaths } from '../../../../kernel/leads/myData.ts';
import { LISTED_DAYS, NOTICE_HOURS } from '../../periods.ts';
import { wordsOf } from '../../../../content/read/ownWords.ts';
import type { Snapshot } from '../../../../content/snapshot.ts';
import type { Config } from '../../../../server/config/config.ts';
import type { Audit } from '../../../../server/audit/audit.ts';
import { withTransaction } from '../../../../server/platform/database/database.ts';
import type { Mail } from '../../../../server/platform/messages/messages.ts';
import type { Platform } from '../../../../server/platform/open.ts';
import type { AccountService } from '../../../../server/leads/account/service.ts';
import {
  type Bounds,
  type DueLead,
  expiredErasures,
  isStillDue,
  keepActive,
  listErasures,
  noticeErasures,
} from './repository.ts';

export type RetentionDeps = Pick<Platform, 'clock' | 'config' | 'database' | 'log' | 'messages'> & {
  audit: Audit;
  content: { snapshot(): Snapshot };
  leads: { account: Pick<AccountService, 'erase'> };
};

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Leads of one transaction, which tells them all. */
const STEP = 200;

/** Section 8(7) of the DPDP Act, 2023, and rule 8 of its Rules. */
export function retentionService(deps: RetentionDeps) {
  const { audit, clock, config, database, leads, log, messages } = deps;
  const { keepDays } = config;

  const list = async (now: Date): Promise<number> => {
    const seen = now.getTime() + LISTED_DAYS * DAY;
    const until = new Date(seen + NOTICE_HOURS * HOUR);
    const order = { now, bounds: boundsAt(keepDays, seen), until, limit: STEP };
    return inSteps((after) => listErasures(database.db, { ...order, after }));
  };

  const notice = async (now: Date): Promise<number> => {
    const until = new Date(now.getTime() + NOTICE_HOURS * HOUR);
    const listedBy = new Date(now.getTime() - LISTED_DAYS * DAY);
    const order = { now, bounds: boundsAt(keepDays, now.getTime()), until, listedBy, limit: STEP };
    return inSteps((after) =>
      withTransaction(database, async (tx) => {
        const due = await noticeErasures(tx, { ...order, after });
        for (const lead of due) await messages.sendMail(tx, noticeTo(lead, until, deps));
        return due.map(({ id }) => Number(id));
      }),
    );
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
    await inSteps(async (after) => {
      const ids = await expiredErasures(database.db, { now, after, limit: STEP });
      for (const id of ids) {
        try {
          if (await erase(id, now)) erased += 1;
        } catch (error) {
          log.error({ err: error, lead: id }, 'a lead could not be erased in time');
        }
      }
      return ids;
    });
    return erased;
  };

  return {
    /** Two runs at the same time do no more than one run alone. */
    run: async (): Promise<void> => {
      const now = clock.now();
      const bounds = boundsAt(keepDays, now.getTime());
      const ahead = boundsAt(keepDays, now.getTime() + LISTED_DAYS * DAY);
      const kept = await keepActive(database.db, { bounds, ahead, now });
      const erased = await eraseExpired(now);
      const noticed = await notice(now);
      const listed = await list(now);
      const done = { listed, noticed, kept, erased };
      if (Object.values(done).some((count) => count > 0)) log.info(done, 'leads erased in time');
    },
  };
}

function boundsAt({ enquiries, enrolments }: Config['keepDays'], at: number): Bounds {
  const boundOf = (days: number) => (days === 0 ? null : new Date(at - days * DAY));
  return { enquiry: boundOf(enquiries), enrolment: boundOf(enrolments) };
}

async function inSteps(step: (after: number) => Promise<number[]>): Promise<number> {
  let count = 0;
  let ids: number[] = [];
  do {
    ids = await step(ids.at(-1) ?? 0);
    count += ids.length;
  } while (ids.length === STEP);
  return count;
}

function noticeTo(
  { public_id: lead, name, email, verified }: DueLead,
  until: Date,
  { config, content }: Pick<RetentionDeps, 'config' | 'content'>,
): Mail {
  const snapshot = content.snapshot();
  const words = wordsOf(snapshot, mailWords);
  const university = snapshot.all('university')[0]?.data.name ?? config.http.origin;
  // Of a number that nobody proved, name and address are what somebody typed.
  const called = verified ? firstNameOf(name) : words.unnamed;
  const day = formatMoment(until.toISOString());
  const address = new URL(myDataPaths.page, config.http.origin).href;
  return {
    to: email,
    lead,
    purpose: 'erasure_notice',
    subject: words.erasureSubject(university, day),
    text: words.erasure(called, university, day, address),
  };
}

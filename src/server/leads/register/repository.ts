import type { DatabaseHandle } from '../../platform/database/database.ts';
import type { SendOutcome } from './code-request.ts';
import type { CodeRequest, RegisterRequest, SendLimits } from './request.ts';
import { createBatch } from '../../platform/database/batch.ts';
import { isConnectionLoss, isOutOfTime } from '../../platform/database/errors.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';

/** Null for an unknown number that came without details. */
type RegisterAnswer = { leadId: string; leadExists: boolean; otp: SendOutcome } | null;

/** The result of one place of a batch. `message` is set if a new number was sent a code. */
type Registered = { place: number; message: string | null; answer: RegisterAnswer };

type RegistrationDeps = Pick<DatabaseHandle, 'registering'> & {
  /** The schema of the database's functions. */
  routines: string;
  limits: SendLimits;
  outbox: Pick<Outbox, 'lease' | 'wake'>;
};

async function registerAll(
  { registering, routines, limits, outbox }: RegistrationDeps,
  requests: readonly RegisterRequest[],
): Promise<RegisterAnswer[]> {
  const lease = outbox.lease('sms', requests.length);
  try {
    const { rows } = await registering.query<Registered>({
      name: 'leads-register',
      text: `SELECT * FROM ${routines}.register_leads($1::jsonb)`,
      values: [JSON.stringify({ limits, leasedUntil: lease?.until ?? null, requests })],
    });
    const answers: RegisterAnswer[] = [];
    let areWaiting = false;
    for (const { place, message, answer } of rows) {
      const { publicId: leadId, sms: payload, ...request } = requests[place] as RegisterRequest;
      if (message === null) {
        answers[place] = answer;
        areWaiting ||= answer?.otp.refused === null;
        continue;
      }
      answers[place] = { leadId, leadExists: false, otp: { refused: null, retryAt: null } };
      areWaiting ||= lease === null;
      const createdAt = new Date(request.now);
      const expiresAt = new Date(request.expiresAt);
      lease?.begin({ id: Number(message), payload, attempt: 1, createdAt, expiresAt });
    }
    if (areWaiting) outbox.wake('sms');
    return answers;
  } finally {
    lease?.end();
  }
}

type Settled = { answer: RegisterAnswer } | { error: unknown };

/**
 * Registers posts that arrive together in one transaction; one that fails does not fail the rest. All processes lock
 * numbers in one order, so that two batches never wait for each other.
 */
async function registerTogether(
  deps: RegistrationDeps,
  requests: readonly RegisterRequest[],
): Promise<Settled[]> {
  const places = requests
    .map(({ mobile }, place) => ({ mobile, place }))
    .toSorted((a, b) => (a.mobile < b.mobile ? -1 : Number(a.mobile > b.mobile)));
  const sorted = places.map(({ place }) => requests[place] as RegisterRequest);
  const inOrder = await registerAll(deps, sorted)
    .then((answers) => answers.map((answer): Settled => ({ answer })))
    .catch((error: unknown) => {
      const isOfAll = isConnectionLoss(error) || isOutOfTime(error);
      if (requests.length === 1 || isOfAll) throw error;
      return Promise.all(
        sorted.map((request) =>
          registerAll(deps, [request]).then(
            ([answer = null]): Settled => ({ answer }),
            (failure: unknown): Settled => ({ error: failure }),
          ),
        ),
      );
    });
  const settled: Settled[] = [];
  for (const [at, { place }] of places.entries()) settled[place] = inOrder[at] as Settled;
  return settled;
}

/** Most posts of a transaction, which keeps it short. */
const MAX_AT_ONCE = 32;
/** Fewer posts wait for the transaction in progress instead of beginning a second one. */
const ENOUGH_FOR_A_SECOND = 32;

type SentCodes = { sent: Date[]; wrong: Date[]; isUsed: boolean };

/** Of the lead's number, or of the number that the challenge went to if staff have merged the lead since. */
const sentCodes = `
  SELECT p.sent_at AS sent, p.wrong_at AS wrong, c.used_at IS NOT NULL AS "isUsed"
  FROM (
    (SELECT phone_hash, used_at, 1 AS place FROM otp_challenge
      WHERE lead_id = (SELECT id FROM lead WHERE public_id = $1) ORDER BY created_at DESC LIMIT 1)
    UNION ALL SELECT phone_hash, used_at, 2 FROM otp_challenge WHERE id = $2
  ) AS c JOIN otp_phone AS p USING (phone_hash) ORDER BY c.place LIMIT 1`;

/** When a number may have another code, as `send_otp` in `sql/` reckons; null for at once. */
function nextCodeAt({ windows }: SendLimits, { sent, wrong, isUsed }: SentCodes, now: Date) {
  for (const { refused, counts, seconds, most } of windows) {
    const span = seconds * 1_000;
    const within = (counts === 'wrong' ? wrong : sent)
      .map((one) => one.getTime())
      .filter((one) => one > now.getTime() - span)
      .toSorted((a, b) => a - b);
    const first = within.at(-most);
    if (first !== undefined && !(refused === 'wait' && isUsed)) return new Date(first + span);
  }
  return null;
}

type TriedChallenge = {
  challenge: Buffer;
  codeHmac: Buffer;
  mobile: string;
  /** False if the phone has no tries left. */
  counted: boolean;
  /** The time from which the phone may try again, if it has no tries left. */
  retryAt: Date | null;
};

const tryOnce = `
  WITH tried AS (
    UPDATE otp_challenge AS c SET tries = tries + 1 FROM lead AS l
    WHERE l.id = c.lead_id AND c.used_at IS NULL AND c.expires_at > $3 AND c.tries < $4 AND c.id = (
        SELECT mine.id FROM otp_challenge AS mine JOIN lead ON lead.id = mine.lead_id
        WHERE mine.id = ANY ($1) AND lead.public_id = $2 AND mine.used_at IS NULL AND mine.expires_at > $3
        ORDER BY mine.created_at DESC LIMIT 1)
    RETURNING c.id, c.code_hmac, c.phone_hash, l.mobile
  ), counted AS (
    UPDATE otp_phone AS p SET updated_at = $3, wrong_at =
      ARRAY(SELECT t FROM unnest(wrong_at) t WHERE t > $3 - interval '24 hours') || $3::timestamptz
    FROM tried WHERE p.phone_hash = tried.phone_hash
      AND (SELECT count(*) FROM unnest(wrong_at) t WHERE t > $3 - interval '24 hours') < $5
    RETURNING p.phone_hash
  )
  SELECT tried.id AS challenge, tried.code_hmac AS "codeHmac", mobile, EXISTS (SELECT FROM counted) AS counted,
    (SELECT min(t) + interval '24 hours' FROM unnest(p.wrong_at) t
      WHERE t > $3 - interval '24 hours') AS "retryAt"
  FROM tried LEFT JOIN otp_phone AS p USING (phone_hash)`;

export function leadRepository(deps: RegistrationDeps & Pick<DatabaseHandle, 'pool'>) {
  const { pool, routines, limits, outbox } = deps;
  const inTurn = createBatch(
    (requests: readonly RegisterRequest[]) => registerTogether(deps, requests),
    { most: MAX_AT_ONCE, second: ENOUGH_FOR_A_SECOND },
  );

  return {
    register: async (request: RegisterRequest): Promise<RegisterAnswer> => {
      const settled = await inTurn(request);
      if ('error' in settled) throw settled.error;
      // A lead that was erased while its number was posted again is a new one.
      const isErased = settled.answer === null && request.name !== null;
      return isErased ? ((await registerAll(deps, [request]))[0] ?? null) : settled.answer;
    },

    registerAll: (requests: readonly RegisterRequest[]) => registerAll(deps, requests),

    /** Sends another code. Returns null if the id and the number do not belong to one lead. */
    resend: async (leadId: string, mobile: string, request: CodeRequest) => {
      const { rows } = await pool.query<{ otp: SendOutcome }>({
        name: 'leads-resend',
        text: `SELECT ${routines}.send_otp(id, $3::jsonb, $4::jsonb, NULL) AS otp
          FROM lead WHERE public_id = $1 AND mobile = $2`,
        values: [leadId, mobile, JSON.stringify(request), JSON.stringify(limits)],
      });
      const otp = rows[0]?.otp ?? null;
      if (otp?.refused === null) outbox.wake('sms');
      return otp;
    },

    /** Sends a code to a number that is not the lead's yet. Returns null if there is no such lead. */
    sendToNew: async (leadId: string, request: CodeRequest) => {
      const { rows } = await pool.query<{ otp: SendOutcome }>({
        name: 'leads-send-to-new',
        text: `SELECT ${routines}.send_otp(id, $2::jsonb, $3::jsonb, NULL) AS otp
          FROM lead WHERE public_id = $1`,
        values: [leadId, JSON.stringify(request), JSON.stringify(limits)],
      });
      const otp = rows[0]?.otp ?? null;
      if (otp?.refused === null) outbox.wake('sms');
      return otp;
    },

    /** Answers as for a code that is sent, and sends none. */
    pretend: async (request: CodeRequest): Promise<SendOutcome> => {
      const { rows } = await pool.query<{ otp: SendOutcome }>({
        name: 'leads-pretend',
        text: `SELECT ${routines}.send_otp(NULL, $1::jsonb, $2::jsonb, NULL) AS otp`,
        values: [JSON.stringify(request), JSON.stringify(limits)],
      });
      return rows[0]?.otp ?? { refused: null, retryAt: null };
    },

    /** The public id of a number that has registered itself, or that somebody has invited if that is asked for. */
    publicIdOf: async (mobile: string, invited = false): Promise<string | null> => {
      const { rows } = await pool.query<{ public_id: string }>({
        name: 'leads-lookup',
        text: "SELECT public_id FROM lead WHERE mobile = $1 AND (details_by = 'self' OR $2)",
        values: [mobile, invited],
      });
      return rows[0]?.public_id ?? null;
    },

    /** When another code may be asked for; null for at once. */
    nextCodeAt: async (
      leadId: string,
      { challenge, now }: { challenge: Buffer | undefined; now: Date },
    ): Promise<Date | null> => {
      const values = [leadId, challenge ?? null];
      const { rows } = await pool.query<SentCodes>({ name: 'otp-next', text: sentCodes, values });
      return rows[0] ? nextCodeAt(limits, rows[0], now) : null;
    },

    /** Counts a try of the code and the phone before the code is compared. Returns null without an active challenge. */
    countTry: async (tried: {
      challenges: readonly Buffer[];
      leadId: string;
      now: Date;
      limits: { code: number; phone: number };
    }): Promise<TriedChallenge | null> => {
      const { challenges, leadId, now, limits } = tried;
      const values = [challenges, leadId, now, limits.code, limits.phone];
      const { rows } = await pool.query<TriedChallenge>({ name: 'otp-try', text: tryOnce, values });
      return rows[0] ?? null;
    },
  };
}

export type LeadRepository = ReturnType<typeof leadRepository>;

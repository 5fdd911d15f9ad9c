import { createBatch } from '../platform/batch.ts';
import { isConnectionLoss } from '../platform/connection-loss.ts';
import type { DatabaseHandle } from '../platform/database.ts';
import type { SendOutcome } from './policy.ts';

/** What the database's functions `register_lead` and `send_otp` take: see `migrations`. */
export type CodeRequest = {
  now: string;
  expiresAt: string;
  phoneHash: string;
  challenge: string;
  codeHmac: string;
  previous: string | null;
  anonymousId: string | null;
  /** Set where the caller's address may have no more codes: the lead is kept, nothing is sent. */
  addressBlockedUntil: string | null;
  /** Set where no codes are sent for a while: the lead is kept, nothing is sent. */
  pausedUntil: string | null;
  limits: Record<'wait' | 'sendsTenMinutes' | 'sendsDay' | 'wrongDay' | 'budget', number>;
  sms: unknown;
};

export type RegisterRequest = CodeRequest & {
  publicId: string;
  mobile: string;
  details: unknown;
  source: unknown;
  consent: unknown;
  firstTouch: unknown;
  lastTouch: unknown;
  purpose: string;
  programId: number | null;
  page: string | null;
  sessionId: string | null;
};

/** Null for an unknown number that came without details. */
export type RegisterAnswer = { leadId: string; leadExists: boolean; otp: SendOutcome } | null;

/** A challenge that was live and has just been tried. */
export type TriedChallenge = {
  codeHmac: Buffer;
  mobile: string;
  /** False where the phone has used up its wrong tries. */
  counted: boolean;
  /** When the phone may try again, where it has. */
  retryAt: Date | null;
};

type Settled = { answer: RegisterAnswer } | { error: unknown };

const registerMany = `
  SELECT register_lead(value) AS answer FROM jsonb_array_elements($1::jsonb)
  WITH ORDINALITY AS request (value, place) ORDER BY place`;

const tryOnce = `
  WITH tried AS (
    UPDATE otp_challenge AS c SET tries = tries + 1 FROM lead AS l
    WHERE c.id = $1 AND l.id = c.lead_id AND l.public_id = $2 AND c.used_at IS NULL
      AND c.expires_at > $3 AND c.tries < $4
    RETURNING c.code_hmac, c.phone_hash, l.mobile
  ), counted AS (
    UPDATE otp_phone AS p SET updated_at = $3, wrong_at =
      ARRAY(SELECT t FROM unnest(wrong_at) t WHERE t > $3 - interval '24 hours') || $3::timestamptz
    FROM tried WHERE p.phone_hash = tried.phone_hash
      AND (SELECT count(*) FROM unnest(wrong_at) t WHERE t > $3 - interval '24 hours') < $5
    RETURNING p.phone_hash
  )
  SELECT tried.code_hmac AS "codeHmac", mobile, EXISTS (SELECT FROM counted) AS counted,
    (SELECT min(t) + interval '24 hours' FROM unnest(p.wrong_at) t
      WHERE t > $3 - interval '24 hours') AS "retryAt"
  FROM tried LEFT JOIN otp_phone AS p USING (phone_hash)`;

/** Reads and writes leads and their codes. */
export function leadRepository({ pool }: Pick<DatabaseHandle, 'pool'>) {
  const registerAll = async (requests: readonly RegisterRequest[]): Promise<RegisterAnswer[]> => {
    const values = [JSON.stringify(requests)];
    const { rows } = await pool.query<{ answer: RegisterAnswer }>({
      name: 'leads-register',
      text: registerMany,
      values,
    });
    return rows.map(({ answer }) => answer);
  };

  const settle = async (request: RegisterRequest): Promise<Settled> => {
    try {
      return { answer: (await registerAll([request]))[0] ?? null };
    } catch (error) {
      return { error };
    }
  };

  /** Registrations that arrive together share one transaction; one that fails does not fail the rest. */
  const registerTogether = async (requests: readonly RegisterRequest[]): Promise<Settled[]> => {
    const order = [...requests.keys()].toSorted(byMobile(requests));
    const sorted = order.map((place) => requests[place] as RegisterRequest);
    const settled = await registerAll(sorted)
      .then((answers) => answers.map((answer): Settled => ({ answer })))
      .catch((error: unknown) => {
        if (requests.length === 1 || isConnectionLoss(error)) throw error;
        return Promise.all(sorted.map(settle));
      });
    return requests.map((_, place) => settled[order.indexOf(place)] as Settled);
  };

  const lanes = Array.from({ length: LANES }, () =>
    createBatch<RegisterRequest, Settled>(registerTogether, MOST_AT_ONCE),
  );
  let turn = 0;

  return {
    register: async (request: RegisterRequest): Promise<RegisterAnswer> => {
      turn = (turn + 1) % LANES;
      const settled = await (lanes[turn] as (typeof lanes)[number])(request);
      if ('error' in settled) throw settled.error;
      return settled.answer;
    },

    /** Sends another code; null where id and number are not one lead. */
    resend: async (leadId: string, mobile: string, request: CodeRequest) => {
      const { rows } = await pool.query<{ otp: SendOutcome }>({
        name: 'leads-resend',
        text: 'SELECT send_otp(id, $3::jsonb) AS otp FROM lead WHERE public_id = $1 AND mobile = $2',
        values: [leadId, mobile, JSON.stringify(request)],
      });
      return rows[0]?.otp ?? null;
    },

    /** The opaque id of a number that has registered itself. */
    publicIdOf: async (mobile: string): Promise<string | null> => {
      const { rows } = await pool.query<{ public_id: string }>({
        name: 'leads-lookup',
        text: "SELECT public_id FROM lead WHERE mobile = $1 AND details_by = 'self'",
        values: [mobile],
      });
      return rows[0]?.public_id ?? null;
    },

    /** Counts a try against the code and the phone before anyone compares; null without a live challenge. */
    countTry: async (tried: {
      challenge: Buffer;
      leadId: string;
      now: Date;
      limits: { code: number; phone: number };
    }): Promise<TriedChallenge | null> => {
      const { challenge, leadId, now, limits } = tried;
      const values = [challenge, leadId, now, limits.code, limits.phone];
      const { rows } = await pool.query<TriedChallenge>({ name: 'otp-try', text: tryOnce, values });
      return rows[0] ?? null;
    },
  };
}

/** So many that a transaction stays short. */
const MOST_AT_ONCE = 32;
/** Transactions at a time: while one waits for the disk, another computes. */
const LANES = 2;

/** One order for all processes, so that two batches never wait for each other. */
function byMobile(requests: readonly RegisterRequest[]) {
  return (a: number, b: number): number => {
    const [first, second] = [requests[a]?.mobile ?? '', requests[b]?.mobile ?? ''];
    return first < second ? -1 : first > second ? 1 : a - b;
  };
}

/** Leads as features use them. */
export type LeadRepository = ReturnType<typeof leadRepository>;

import type { DatabaseHandle } from '../../../platform/database/database.ts';
import type { SendOutcome } from './policy.ts';
import type { CodeRequest } from './request.ts';
import { openRegistrations, type RegistrationDeps } from './registrations-repository.ts';

/** A challenge that was live and has just been tried. */
export type TriedChallenge = {
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

/** Dependencies of the lead repository. */
export type LeadRepositoryDeps = RegistrationDeps & Pick<DatabaseHandle, 'pool'>;

/** Reads and writes leads and their codes. */
export function leadRepository(deps: LeadRepositoryDeps) {
  const { pool, routines, limits, outbox } = deps;

  return {
    ...openRegistrations(deps),

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

    /** Answers as for a code that is sent, and sends none. */
    pretend: async (request: CodeRequest): Promise<SendOutcome> => {
      const { rows } = await pool.query<{ otp: SendOutcome }>({
        name: 'leads-pretend',
        text: `SELECT ${routines}.send_otp(NULL, $1::jsonb, $2::jsonb, NULL) AS otp`,
        values: [JSON.stringify(request), JSON.stringify(limits)],
      });
      return rows[0]?.otp ?? { refused: null, retryAt: null };
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

/** Leads as features use them. */
export type LeadRepository = ReturnType<typeof leadRepository>;

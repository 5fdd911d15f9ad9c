import { createBatch } from '../../../platform/database/batch.ts';
import { isConnectionLoss, isOutOfTime } from '../../../platform/database/errors.ts';
import type { DatabaseHandle } from '../../../platform/database/database.ts';
import type { Claimed, Outbox } from '../../../platform/outbox/outbox.ts';
import type { SendOutcome } from './policy.ts';
import type { RegisterRequest } from './request.ts';
import type { SendLimits } from './send-limits.ts';

/** Null for an unknown number that came without details. */
export type RegisterAnswer = { leadId: string; leadExists: boolean; otp: SendOutcome } | null;

type Settled = { answer: RegisterAnswer } | { error: unknown };

/** The result of one place of a batch. `message` is set if a new number was sent a code. */
type Registered = { place: number; message: string | null; answer: RegisterAnswer };

function newlySent({ publicId }: RegisterRequest): RegisterAnswer {
  return { leadId: publicId, leadExists: false, otp: { refused: null, retryAt: null } };
}

function leasedMessage(id: number, { sms, now, expiresAt }: RegisterRequest): Claimed {
  const times = { createdAt: new Date(now), expiresAt: new Date(expiresAt) };
  return { id, payload: sms, attempt: 1, ...times };
}

/** Dependencies of registrations. */
export type RegistrationDeps = Pick<DatabaseHandle, 'registering'> & {
  /** The schema of the database's functions. */
  routines: string;
  limits: SendLimits;
  outbox: Pick<Outbox, 'lease' | 'wake'>;
};

/** Writes registrations: those that arrive together in one transaction. */
export function openRegistrations({ registering, routines, limits, outbox }: RegistrationDeps) {
  /** Registers posts, in the order of their numbers, in one transaction. */
  const registerAll = async (requests: readonly RegisterRequest[]): Promise<RegisterAnswer[]> => {
    const lease = outbox.lease('sms', requests.length);
    try {
      const { rows } = await registering.query<Registered>({
        name: 'leads-register',
        text: `SELECT * FROM ${routines}.register_leads($1::jsonb)`,
        values: [JSON.stringify({ limits, leasedUntil: lease?.until ?? null, requests })],
      });
      const answers: RegisterAnswer[] = [];
      for (const { place, message, answer } of rows) {
        const request = requests[place] as RegisterRequest;
        answers[place] = message === null ? answer : newlySent(request);
        if (message !== null) lease?.begin(leasedMessage(Number(message), request));
      }
      const areWaiting = rows.some(({ message, answer }) =>
        message === null ? answer?.otp.refused === null : lease === null,
      );
      if (areWaiting) outbox.wake('sms');
      return answers;
    } finally {
      lease?.end();
    }
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
        const isOfAll = isConnectionLoss(error) || isOutOfTime(error);
        if (requests.length === 1 || isOfAll) throw error;
        return Promise.all(sorted.map(settle));
      });
    return requests.map((_, place) => settled[order.indexOf(place)] as Settled);
  };

  const registerInTurn = createBatch<RegisterRequest, Settled>(registerTogether, {
    most: MAX_AT_ONCE,
    second: ENOUGH_FOR_A_SECOND,
  });

  return {
    register: async (request: RegisterRequest): Promise<RegisterAnswer> => {
      const settled = await registerInTurn(request);
      if ('error' in settled) throw settled.error;
      // A lead that was erased while its number was posted again is a new one.
      const isErased = settled.answer === null && request.name !== null;
      return isErased ? ((await registerAll([request]))[0] ?? null) : settled.answer;
    },

    registerAll,
  };
}

/** So many that a transaction stays short. */
const MAX_AT_ONCE = 32;
/** Fewer are not worth a transaction beside the one under way: together they cost less. */
const ENOUGH_FOR_A_SECOND = 32;

/** One order for all processes, so that two batches never wait for each other. */
function byMobile(requests: readonly RegisterRequest[]) {
  return (a: number, b: number): number => {
    const [first, second] = [requests[a]?.mobile ?? '', requests[b]?.mobile ?? ''];
    return first < second ? -1 : first > second ? 1 : a - b;
  };
}

import { setTimeout as pause } from 'node:timers/promises';

import { z } from 'zod';

import { asError } from '../../src/kernel/thrown.ts';

export type Probed = Readonly<{
  /** Those that were well, in order. */
  steps: readonly { step: string; seconds: number }[];
  /** A sentence; null if all was well. */
  failure: string | null;
}>;

const answers = {
  begun: z.object({
    data: z.object({ mobile: z.string(), area_of_interest: z.string(), program_id: z.number() }),
  }),
  registered: z.object({ data: z.object({ lead_id: z.string() }) }),
  message: z.object({ data: z.object({ message: z.string().nullable() }) }),
  failed: z.object({ msg: z.string() }),
};

/** Milliseconds between two looks for the code: soon at first, and never so many that the limit of calls is met. */
const SOON = 50;
const LATE = 1_000;

class StepFailed extends Error {
  override name = 'StepFailed';
}

/** One visitor: the calls of a browser, with its cookies. A step may take `timeout` seconds. */
export async function probe(origin: string, token: string, timeout: number): Promise<Probed> {
  const visitor = openVisitor(origin, token);
  const steps: { step: string; seconds: number }[] = [];
  const step = async <Answer>(
    name: string,
    work: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> => {
    const begun = performance.now();
    try {
      const answer = await work(AbortSignal.timeout(timeout * 1_000));
      steps.push({ step: name, seconds: (performance.now() - begun) / 1_000 });
      return answer;
    } catch (error) {
      throw new StepFailed(`${name} failed: ${reasonOf(error, timeout)}`, { cause: error });
    }
  };

  const visit = async (): Promise<void> => {
    const { data } = await step('begin', async (signal) =>
      answers.begun.parse(await visitor.json('GET', '/api/leads/probe', { signal })),
    );
    const { lead_id } = await step('register', async (signal) => {
      const body = postOf(data);
      const answer = await visitor.json('POST', '/api/leads', { body, signal });
      return answers.registered.parse(answer).data;
    });
    const otp = await step('code', (signal) => codeFor(visitor, lead_id, signal));
    await step('verify', (signal) =>
      visitor.json('POST', '/api/leads/verify', { body: { lead_id, otp }, signal }),
    );
    const failure = await step('brochure', (signal) =>
      brochureOf(visitor, data.program_id, signal),
    ).catch((error: unknown) => error);
    // Also where there was no brochure: nothing of a probe stays.
    await step('erase', (signal) => visitor.json('DELETE', '/api/leads/me', { signal }));
    if (failure instanceof Error) throw failure;
  };

  try {
    await visit();
    return { steps, failure: null };
  } catch (error) {
    return { steps, failure: asError(error).message };
  }
}

type Begun = z.output<typeof answers.begun>['data'];

function postOf({ mobile, area_of_interest }: Begun) {
  return {
    data: {
      mobile,
      name: 'Probe From Outside',
      email: `probe${mobile.slice(-7)}@invented.example`,
      highest_qualification_id: 3,
      area_of_interest,
    },
    consent: { accepted: true },
  };
}

/** The last line of the message holds the code: https://wicg.github.io/sms-one-time-codes/ */
async function codeFor(visitor: Visitor, lead: string, signal: AbortSignal): Promise<string> {
  for (let wait = SOON; ; wait = Math.min(LATE, 2 * wait)) {
    const path = `/api/leads/probe/${encodeURIComponent(lead)}`;
    const { data } = answers.message.parse(await visitor.json('GET', path, { signal }));
    const [, code] = /#(\d+)\s*$/.exec(data.message ?? '') ?? [];
    if (code !== undefined) return code;
    await pause(wait, undefined, { signal });
  }
}

async function brochureOf(visitor: Visitor, id: number, signal: AbortSignal): Promise<void> {
  const bytes = await visitor.bytes(`/api/brochures/${id}`, signal);
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new StepFailed('what came is no PDF.');
}

type Visitor = ReturnType<typeof openVisitor>;
type Sent = { body?: object; signal: AbortSignal };

function openVisitor(origin: string, token: string) {
  const cookies = new Map<string, string>();

  const call = async (method: string, path: string, { body, signal }: Sent): Promise<Response> => {
    const response = await fetch(new URL(path, origin), {
      method,
      signal,
      redirect: 'error',
      headers: {
        authorization: `Bearer ${token}`,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    if (response.ok) return response;
    throw new StepFailed(await wordsOf(response, path));
  };

  return {
    json: async (method: string, path: string, sent: Sent): Promise<unknown> =>
      (await call(method, path, sent)).json(),
    bytes: async (path: string, signal: AbortSignal): Promise<Buffer> =>
      Buffer.from(await (await call('GET', path, { signal })).arrayBuffer()),
  };
}

async function wordsOf(response: Response, path: string): Promise<string> {
  const text = await response.text();
  const { status } = response;
  if (status === 403 && path.startsWith('/api/leads/probe'))
    return 'the token is not one of this installation, or has ended: make another by --token.';
  const said = answers.failed.safeParse(jsonIn(text));
  return `${status} ${said.success ? said.data.msg : response.statusText}`;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown, timeout: number): string {
  const { name, message, cause } = asError(error);
  if (error instanceof StepFailed) return message;
  if (name === 'TimeoutError' || name === 'AbortError') return `no answer in ${timeout} seconds.`;
  if (name === 'ZodError' || name === 'SyntaxError')
    return 'the answer is not one of Prospectus: is a proxy or a challenge in between?';
  return `${cause instanceof Error ? cause.message || cause.name : message}.`;
}

import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A call to make, and how often and how long. */
export type OpenLoop = {
  url: string;
  headers: Record<string, string>;
  /** The body of the next call, which is a POST; without it pages are asked for. */
  nextBody?: () => string;
  perSecond: number;
  seconds: number;
};

/**
 * Calls at a steady rate, whether answers come or not, and tells how long each took in milliseconds, counted from
 * when it was due: a stall counts against all that waited for it.
 */
export async function openLoop({ perSecond, seconds, ...call }: OpenLoop): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const started = performance.now();
  const calls: Promise<number>[] = [];
  while (calls.length < perSecond * seconds) {
    const due = started + (calls.length * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    calls.push(callOnce(call, agent).then(() => performance.now() - due));
  }
  const times = await Promise.all(calls);
  agent.destroy();
  return times;
}

async function callOnce(
  { url, headers, nextBody }: Pick<OpenLoop, 'url' | 'headers' | 'nextBody'>,
  agent: Agent,
): Promise<void> {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request(url, { agent, method: nextBody ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    sent.once('error', reject).end(nextBody?.());
  });
  if (status !== (nextBody ? 201 : 200)) throw new Error(`${url} answered ${status}.`);
}

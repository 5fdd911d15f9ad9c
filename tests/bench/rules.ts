import { anyInterest, leadOf, nextMobile } from './leads.ts';
import { addMembers, sessionOf } from './million/members.ts';
import { postLoad } from './post-load.ts';
import { launch, type Product } from './product.ts';
import { type Measure, median } from './report.ts';

const TURNS = 15;
const TURN_SECONDS = 3;
/** Of one visitor alone, and of a rush. */
const CONNECTIONS = [1, 16];
const RULES = 10;
const PEOPLE = 5;
const LEAST = 0.95;

/**
 * Registrations a second while rules of who calls give each lead to somebody, of those without any, by turns. The last of
 * the rules fits, so that all are looked at. Without rules and promised minutes a lead has no clock: its row, the owner's
 * and that of the timeline are part of the cost.
 */
export async function rules(folder: string, command: string[]): Promise<Measure[]> {
  const product = await launch(folder, command);
  try {
    await addMembers(product, 'caller', { count: PEOPLE });
    const set = await ruleSwitch(product.origin);
    const found: Measure[] = [];
    for (const connections of CONNECTIONS) found.push(await byTurns(product, set, connections));
    return found;
  } finally {
    await product.running.end();
  }
}

type Switch = (isOn: boolean) => Promise<void>;

async function byTurns({ origin }: Product, set: Switch, connections: number): Promise<Measure> {
  const interest = await anyInterest(origin);
  const nextBody = () => leadOf(nextMobile(), interest);
  const load = async (isOn: boolean): Promise<number> => {
    await set(isOn);
    return postLoad({ url: `${origin}/api/leads`, nextBody, connections, seconds: TURN_SECONDS });
  };
  const ratios: number[] = [];
  await load(false);
  for (let turn = 0; turn < TURNS; turn += 1) {
    // Each is first in every other turn, as what grows weighs on the second.
    const isFirst = turn % 2 === 0;
    const [first, second] = [await load(isFirst), await load(!isFirst)];
    ratios.push(isFirst ? first / second : second / first);
  }
  const ratio = median(ratios);
  return {
    what: `POST /api/leads with ${RULES} rules of who calls, of those without, ${connections} connections`,
    value: `${ratio.toFixed(3)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
    budget: `>= ${LEAST}`,
    met: ratio >= LEAST,
  };
}

/** Makes the rules, and answers a function that switches all of them on or off. */
async function ruleSwitch(origin: string): Promise<Switch> {
  const cookie = await sessionOf(origin);
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${origin}/api/staff/who-calls${path}`, {
      method,
      headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { data: unknown }).data;
  };
  const { people } = (await call('GET', '')) as { people: { id: number; name: string }[] };
  const callers = people.filter(({ name }) => name.startsWith('caller')).map(({ id }) => id);
  const bodies = Array.from({ length: RULES }, (_, at) => ({
    name: `Rule ${at}`,
    is_on: false,
    sources: at === RULES - 1 ? [] : [`No source ${at}`],
    from: null,
    until: null,
    people: callers,
    told: null,
  }));
  const made: number[] = [];
  for (const body of bodies) made.push(((await call('POST', '/rules', body)) as { id: number }).id);
  return async (isOn) => {
    for (const [at, id] of made.entries())
      await call('PUT', `/rules/${id}`, { ...bodies[at], is_on: isOn });
  };
}

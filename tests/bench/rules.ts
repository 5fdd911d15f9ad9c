import { anyInterest, leadOf, nextMobile } from './leads.ts';
import { addMembers, sessionOf } from './million/members.ts';
import { postLoad } from './post-load.ts';
import { launch } from './product.ts';
import { type Measure, median, number } from './report.ts';

const TURNS = 15;
const TURN_SECONDS = 3;
const CONNECTIONS = 16;
const RULES = 10;
const PEOPLE = 5;
const LEAST = 0.95;

/**
 * Registrations a second while rules of who calls give each lead to somebody, of those without any, by turns. The last of
 * the rules fits, so that all are looked at.
 */
export async function rules(folder: string, command: string[]): Promise<Measure[]> {
  const product = await launch(folder, command);
  try {
    const { origin } = product;
    const interest = await anyInterest(origin);
    await addMembers(product, 'caller', { count: PEOPLE });
    const set = await ruleSwitch(origin);
    const load = () =>
      postLoad({
        url: `${origin}/api/leads`,
        nextBody: () => leadOf(nextMobile(), interest),
        connections: CONNECTIONS,
        seconds: TURN_SECONDS,
      });
    const ratios: number[] = [];
    const perSecond: number[] = [];
    await load();
    for (let turn = 0; turn < TURNS; turn += 1) {
      const found = { with: 0, without: 0 };
      // Each is first in every other turn, as what grows weighs on the second.
      for (const which of turn % 2 === 0
        ? (['with', 'without'] as const)
        : (['without', 'with'] as const)) {
        await set(which === 'with');
        found[which] = await load();
      }
      ratios.push(found.with / found.without);
      perSecond.push(found.with);
    }
    const ratio = median(ratios);
    return [
      {
        what: `POST /api/leads with ${RULES} rules of who calls, of those without, ${CONNECTIONS} connections`,
        value: `${ratio.toFixed(3)} (${ratios.map((one) => one.toFixed(2)).join(' ')}), ${number(median(perSecond))}/s`,
        budget: `>= ${LEAST}`,
        met: ratio >= LEAST,
      },
    ];
  } finally {
    await product.running.end();
  }
}

/** Makes the rules, and answers a function that switches all of them on or off. */
async function ruleSwitch(origin: string) {
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
  return async (isOn: boolean): Promise<void> => {
    for (const [at, id] of made.entries())
      await call('PUT', `/rules/${id}`, { ...bodies[at], is_on: isOn });
  };
}

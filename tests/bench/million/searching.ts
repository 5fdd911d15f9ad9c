/**
 * Members of the staff who search for one thing after another until they are ended: `searching.ts <origin> <session>...`.
 * A program of their own, as they sit at machines of their own: whoever measures others waits for none of their answers.
 */
import { setTimeout as pause } from 'node:timers/promises';

/** A person who types waits for what they see. */
const BETWEEN_SEARCHES = 300;
/** All begin at once; what is counted begins when each is at a search of its own. */
const BEFORE = 1_000;

const WORDS = ['kavya', 'zubeida', 'rao', 'joseph', 'xylophone', '98450', 'person77', 'an', 'me'];

const [origin = '', ...sessions] = process.argv.slice(2);

async function search(cookie: string, first: number): Promise<never> {
  for (let turn = first; ; turn += 1) {
    const words = WORDS[turn % WORDS.length] ?? '';
    const answer = await fetch(`${origin}/api/staff/leads?q=${words}`, { headers: { cookie } });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`A search for ${words} was answered ${answer.status}: ${said}`);
    await pause(BETWEEN_SEARCHES);
  }
}

setTimeout(() => process.stdout.write('ready\n'), BEFORE);
await Promise.all(sessions.map(search));

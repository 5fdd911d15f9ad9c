import { dayAfter, indianDay } from '../../../src/kernel/values/dates.ts';
import type { StaffLeadChoices } from '../../../src/kernel/staffLeads/staffLeads.ts';
import { ADMIN, type Product } from '../product.ts';
import { signIn } from '../publishing.ts';
import { type Measure, median, milliseconds } from '../report.ts';

const ROUNDS = 5;

type Call = Readonly<{ what: string; path: string; budget: number }>;

const LIST = '/api/staff/leads?per_page=25';
const WAITING = '/api/staff/waiting';
const today = indianDay(Date.now());

function inbox(what: string, query = ''): Call {
  return { what: `Inbox, ${what}`, path: `${LIST}${query}`, budget: 100 };
}

function search(what: string, words: string): Call {
  return { what: `Search, ${what}`, path: `${LIST}&q=${encodeURIComponent(words)}`, budget: 300 };
}

function dashboard(what: string, query: string): Call {
  return { what: `Dashboard, ${what}`, path: `/api/staff/dashboard?${query}`, budget: 300 };
}

function days(count: number, until = today): string {
  return `from=${dayAfter(until, 1 - count)}&until=${until}`;
}

function callsOf(interest: string, member: number): Call[] {
  return [
    inbox('open'),
    inbox('page 40', '&page=40'),
    inbox('of nobody', '&assigned=none'),
    inbox('new', '&stage=new'),
    inbox('enrolled', '&stage=enrolled'),
    inbox('not verified', '&verified=false'),
    inbox('of a source', '&source=Radio'),
    inbox('of a campaign', '&campaign=Campaign%207'),
    inbox('of a programme', `&programme=${interest}`),
    inbox('of a state', '&state=Kerala'),
    inbox('of a city', '&city=City%2041'),
    inbox('of a week', `&${days(7, dayAfter(today, -100))}`),
    inbox('to call', '&call=due'),
    inbox('by name', '&sort=name&order=asc'),
    inbox('by last change', '&sort=updated_at'),
    inbox('by verification', '&sort=verified_at'),
    inbox('by stage', '&sort=stage'),
    inbox('by stage, new ones first', '&sort=stage&order=asc'),
    { ...inbox('its choices'), path: '/api/staff/leads/choices' },
    { ...inbox('what waits'), path: WAITING },
    search('a rare name', 'zubeida'),
    search('a common name', 'kavya'),
    search('a number', '+91 80000 77123'),
    search('an address', 'person77123@example.com'),
    search('what nobody is called', 'xylophone'),
    search('two letters', 'zu'),
    dashboard('1 day', 'days=1'),
    dashboard('7 days', 'days=7'),
    dashboard('30 days', 'days=30'),
    dashboard('90 days', days(90)),
    dashboard('365 days', days(365)),
    dashboard('45 days of the spring', days(45, dayAfter(today, -200))),
    dashboard('365 days of a programme', `${days(365)}&programme=${interest}`),
    dashboard('365 days of a member', `${days(365)}&assigned=${member}`),
    dashboard('30 days of nobody', 'days=30&assigned=none'),
  ];
}

/**
 * How long what staff wait for takes: the median of a few rounds of each; the first
 * alone of a dashboard, whose answers are kept.
 */
export async function staffWaits(
  { origin }: Product,
  interest: string,
  { email = ADMIN.email, whose = '' } = {},
): Promise<Measure[]> {
  const staff = await signIn(origin, email);
  const { staff: members } = await staff<StaffLeadChoices>('GET', '/api/staff/leads/choices');
  const measures: Measure[] = [];
  const calls = callsOf(interest, members[0]?.id ?? 0);
  // What waits is an ADMIN's alone.
  for (const { what, path, budget } of whose
    ? calls.filter(({ path }) => path !== WAITING)
    : calls) {
    const rounds: number[] = [];
    for (let round = 0; round < (path.includes('dashboard') ? 1 : ROUNDS); round += 1) {
      const began = performance.now();
      await staff('GET', path);
      rounds.push(performance.now() - began);
    }
    const took = median(rounds);
    measures.push({
      what: `${what}${whose && `, ${whose}`}`,
      value: milliseconds(took),
      budget: `<= ${budget} ms`,
      met: took <= budget,
    });
  }
  return measures;
}

import type { Server } from '../../../../server/http/server.ts';
import {
  takeForms,
  formTaker,
  beginTrouble,
  seeOther,
  troubleOf,
} from '../../../../server/leads/pages/forms.ts';
import { registerProving } from './code-routes.ts';
import { openContext, type MyDataDeps, type MyDataContext } from './context.ts';
import { registerMyData } from './own-routes.ts';
import { formPosts } from '../../../../kernel/leads/formPosts.ts';
import type { AppError } from '../../../../server/http/errors.ts';
import { myDataPaths } from '../../../../kernel/leads/myData.ts';
import { textIn } from '../../../../server/leads/pages/values.ts';
import type { Exchange } from '../../../../server/leads/register/register-lead.ts';
import { openSending } from './sending.ts';
import type { HeldData, FormerRegistration } from '../../../../kernel/staffLeads/heldData.ts';
import { limit } from '../../../../server/http/callers/limit.ts';
import { attachment } from '../../../../server/http/attachment.ts';
import { type Cell, csvFile } from '../../../../server/platform/csv.ts';

/** By a fresh code, and without scripts. */
export async function registerMyDataPages(server: Server, deps: MyDataDeps): Promise<void> {
  await takeForms(server, deps);
  const context = openContext(deps);
  registerAsking(server, context);
  registerProving(server, context);
  registerMyData(server, context);
  registerTaking(server, context);
}

/** The number whose data it is about. One under which nothing is held is answered as all others are. */
function registerAsking(server: Server, context: MyDataContext): void {
  const { deps, sessions, show } = context;
  const takeForm = formTaker(server, deps);
  const { begin } = openSending(context);

  const ask = (exchange: Exchange, mobile: string, wrong?: AppError) =>
    show(exchange, {
      step: 'ask',
      mobile,
      problem: wrong?.statusCode === 400 ? (wrong.details.errors?.[0]?.msg ?? wrong.message) : null,
      trouble: wrong && wrong.statusCode !== 400 ? troubleOf(wrong) : null,
      isLeft: textIn(exchange.request.query, 'left') !== '',
    });

  server.get(myDataPaths.page, async (request, reply) => {
    const proved = await sessions.find(request);
    if (proved) return context.showHeld({ request, reply }, proved);
    const visitor = await deps.visitors.find(request);
    return ask({ request, reply }, visitor?.mobile ?? '');
  });

  takeForm(formPosts.askForMyData, async (request, reply) => {
    const mobile = textIn(request.body, 'mobile');
    try {
      await begin(mobile, { request, reply });
      return seeOther(reply, myDataPaths.code);
    } catch (error) {
      return ask({ request, reply }, mobile, beginTrouble(error, { request, reply }));
    }
  });
}

type File = Readonly<{
  path: string;
  name: string;
  type: string;
  write: (held: HeldData) => string;
}>;

const files: readonly File[] = [
  {
    path: myDataPaths.json,
    name: 'my-data.json',
    type: 'application/json; charset=utf-8',
    write: (held) => JSON.stringify(held, null, 2),
  },
  {
    path: myDataPaths.csv,
    name: 'my-data.csv',
    type: 'text/csv; charset=utf-8',
    write: heldCsv,
  },
];

/** All that is held as files: article 20 of the GDPR, section 11 of the DPDP Act, 2023. */
function registerTaking(server: Server, { deps, sessions }: MyDataContext): void {
  for (const { path, name, type, write } of files) {
    server.get(path, { onRequest: limit(deps, 'account') }, async (request, reply) => {
      const proved = await sessions.find(request);
      if (!proved) return seeOther(reply, myDataPaths.page);
      return reply
        .type(type)
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment(name))
        .send(write(await deps.leads.account.held(proved)));
    });
  }
}

type Line = readonly [what: string, name: string, value: Cell, at: string | null];

function heldCsv(held: HeldData): string {
  const lines = linesOf(held).map(([what, name, value, at]) => [what, name, value, momentOf(at)]);
  return csvFile(['What', 'Which', 'Value', 'When (India)'], lines);
}

function momentOf(at: string | null): Date | null {
  return at === null ? null : new Date(at);
}

function linesOf(held: HeldData): Line[] {
  return [
    ...facts('Details', held.lead),
    ['Details', 'details_by', held.details_by, null],
    ['Enquiry', 'stage', held.stage, null],
    ...facts('Outcome', held.outcome ?? {}),
    ['Enquiry', 'registered_at', null, held.registered_at],
    ['Enquiry', 'verified_at', null, held.verified_at],
    ['Enquiry', 'invited_at', null, held.invited_at],
    ...facts('Source', held.source),
    ...facts('Region', held.region ?? {}),
    ...facts('First visit', held.first_touch ?? {}),
    ...facts('Last visit', held.last_touch ?? {}),
    ...held.former.flatMap(formerLines),
    ...held.consents.flatMap(consentLines),
    ...held.applications.flatMap(applicationLines),
    ...happened(held),
    ...facts('Nominee', held.nominee ?? {}),
    ...held.recipients.map(({ kind, name }): Line => ['Given to', kind, name, null]),
  ];
}

function happened({ plans, messages, calls, notes, friends, sessions, visits }: HeldData): Line[] {
  return [
    ...plans.map(({ plan, chosen_at }): Line => ['Fee plan', '', plan, chosen_at]),
    ...messages.map(({ channel, purpose, status, at }): Line => [
      'Message',
      channel,
      `${purpose}: ${status}`,
      at,
    ]),
    ...calls.map(({ at, language, person, state }): Line => [
      'Call',
      `${person}, ${language}`,
      state,
      at,
    ]),
    ...notes.map(({ text, at }): Line => ['Note of staff', '', text, at]),
    ...friends.map(({ invited_at, reward }): Line => [
      'Friend invited',
      'reward in rupees',
      reward,
      invited_at,
    ]),
    ...sessions.map(({ started_at }): Line => ['Signed in', '', null, started_at]),
    ...visits.map(({ name, page, at }): Line => ['On the website', name, page, at]),
  ];
}

function facts(what: string, values: Readonly<Record<string, Cell>>, at: string | null = null) {
  return Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([name, value]): Line => [
      what,
      name,
      isMoment(name, value) ? new Date(value) : value,
      at,
    ]);
}

function isMoment(name: string, value: Cell): value is string {
  return /(?:^|_)at$/.test(name) && typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** Each has the moment of its registration on all its lines, which tells it from the others. */
function formerLines(former: FormerRegistration): Line[] {
  const { registered_at, source, region, first_touch, last_touch, ...details } = former;
  return [
    ...facts('Registered before', details, registered_at),
    ...facts('Source before', source, registered_at),
    ...facts('Region before', region ?? {}, registered_at),
    ...facts('First visit before', first_touch ?? {}, registered_at),
    ...facts('Last visit before', last_touch ?? {}, registered_at),
  ];
}

function applicationLines({
  papers,
  begun_at,
  ...application
}: HeldData['applications'][number]): Line[] {
  return [
    ...facts('Application', application, begun_at),
    ...papers.map(({ name, state, sent_at }): Line => ['Paper sent', name, state, sent_at]),
  ];
}

function consentLines(consent: HeldData['consents'][number]): Line[] {
  const { text, version, language, purposes, given_at, withdrawn_at } = consent;
  const terms = `${language}, for ${purposes.join(', ')}; version ${version}`;
  const given: Line = ['Consent', terms, text, given_at];
  return withdrawn_at
    ? [given, ['Consent withdrawn', `version ${version}`, null, withdrawn_at]]
    : [given];
}

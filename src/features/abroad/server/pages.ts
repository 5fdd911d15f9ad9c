import { randomUUID } from 'node:crypto';

import { abroadPaths } from '../../../kernel/leads/abroad.ts';
import { formPosts } from '../../../kernel/leads/formPosts.ts';
import { madeFor, ownValue } from '../../../kernel/record.ts';
import { programmeByCode } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Content } from '../../../server/content/content.ts';
import { limit } from '../../../server/http/callers/limit.ts';
import type { Reply, Server } from '../../../server/http/server.ts';
import { askedValues, sentValues, textIn } from '../../../server/leads/pages/values.ts';
import {
  beginTrouble,
  formTaker,
  openPages,
  seeOther,
  takeForms,
  troubleOf,
} from '../../../server/leads/pages/forms.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import type { Exchange } from '../../../server/leads/register/register-lead.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import type { Platform } from '../../../server/platform/open.ts';
import { newToken, tokenHash } from '../../../server/platform/tokens.ts';
import type { Website } from '../../../server/website/website.ts';
import { type AbroadAskView, abroadFields, type AbroadValues, type AbroadView } from '../view.ts';
import { requestIn } from './form.ts';
import { linkMail, staffMail } from './mails.ts';
import {
  eraseRequest,
  findRequest,
  keepRequest,
  proveRequest,
  type RequestRow,
} from './repository.ts';

type Deps = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'limits' | 'log' | 'messages' | 'turns'
> & {
  content: Pick<Content, 'snapshot'>;
  website: Pick<Website, 'moment' | 'personal' | 'policy' | 'site'>;
};

/** A request by e-mail, and the link that proves its address. No script is needed. */
export async function registerAbroadPages(server: Server, deps: Deps): Promise<void> {
  await takeForms(server, deps);
  const show = openPages(deps, (view: AbroadView) => deps.website.personal('abroad', view));
  registerAsking(server, deps, show);
  registerLink(server, deps, show);
}

type Show = ReturnType<typeof openPages<AbroadView>>;

function registerAsking(server: Server, deps: Deps, show: Show): void {
  const countries = countryNames(deps.config.otp.countries);
  const { origin } = deps.config.http;
  const requireMailLeft = openMailBound(deps);

  const viewOf = (values: AbroadValues, rest: Partial<AbroadAskView> = {}): AbroadAskView => ({
    step: 'ask',
    values,
    problems: {},
    trouble: null,
    countries,
    ...rest,
  });

  server.get(abroadPaths.form, async (request, reply) => {
    const known = askedValues(request, { snapshot: deps.content.snapshot(), origin });
    const values = madeFor(abroadFields, (name) => ownValue(known, name) ?? '');
    return show({ request, reply }, viewOf(values), 'empty');
  });

  server.get(abroadPaths.sent, async (request, reply) =>
    show({ request, reply }, { step: 'sent' }, 'empty'),
  );

  formTaker(server, deps)(formPosts.askFromAbroad, async (request, reply) => {
    const exchange = { request, reply };
    const sent = madeFor(abroadFields, (name) => textIn(request.body, name));
    const { from } = sentValues(request, { snapshot: deps.content.snapshot(), origin });
    const values = { ...sent, from, opening: randomUUID() };
    const read = requestIn(values, deps.content.snapshot());
    try {
      if ('problems' in read) throw invalidInput([]);
      await requireMailLeft();
      await ask(deps, read.details);
      return seeOther(reply, abroadPaths.sent);
    } catch (error) {
      const failure = beginTrouble(error, exchange);
      if ('problems' in read) return show(exchange, viewOf(values, { problems: read.problems }));
      return show(exchange, viewOf(values, { trouble: troubleOf(failure) }));
    }
  });
}

/** Bounds mails to unproved addresses across all networks. */
export const unprovedMail = { name: 'unprovedMail', points: 300, seconds: 3_600 };

/** Bounds the mails that strangers can have sent in all, and tells operators once in a while that it is reached. */
function openMailBound({ limits, log }: Pick<Deps, 'limits' | 'log'>) {
  let toldUntil = 0;
  return async (): Promise<void> => {
    const { allowed, limit: most, resetSeconds } = await limits.consume(unprovedMail, '');
    if (allowed) return;
    if (performance.now() >= toldUntil) {
      toldUntil = performance.now() + resetSeconds * 1_000;
      log.error({ most, resetSeconds }, 'requests from abroad are refused: too many in an hour');
    }
    throw new AppError('too_many_requests', { retryAfter: resetSeconds });
  };
}

/** In English, as the pages are. */
function countryNames(codes: readonly string[]): string[] {
  const names = new Intl.DisplayNames('en-IN', { type: 'region' });
  return codes.filter((code) => code !== 'IN').map((code) => names.of(code) ?? code);
}

type Details = Extract<ReturnType<typeof requestIn>, { details: object }>['details'];

async function ask({ clock, config, content, database, messages }: Deps, details: Details) {
  const token = newToken();
  const asked = { ...details, publicId: randomUUID(), tokenHash: tokenHash(token) };
  const now = clock.now();
  const mail = linkMail(asked, token, {
    snapshot: content.snapshot(),
    origin: config.http.origin,
    now,
  });
  await withTransaction(database, async (tx) => {
    // While a request waits, its one mail is under way: strangers cannot have more sent.
    if (await keepRequest(tx, asked, now)) await messages.sendMail(tx, mail);
  });
}

function registerLink(server: Server, deps: Deps, show: Show): void {
  const takeForm = formTaker(server, deps);
  const { clock, config, content, database, messages } = deps;

  /** One answer for every link that leads nowhere. */
  const lost = (exchange: Exchange) => {
    exchange.reply.code(404);
    return show(exchange, { step: 'lost' });
  };

  server.get(abroadPaths.link, { onRequest: limit(deps, 'account') }, async (request, reply) => {
    const token = textIn(request.query, 't');
    const row = await findRequest(database.db, tokenHash(token), clock.now());
    return row
      ? show({ request, reply }, linkView(row, token, content.snapshot()))
      : lost({ request, reply });
  });

  takeForm(formPosts.proveAddress, async (request, reply) => {
    const token = textIn(request.body, 'token');
    const snapshot = content.snapshot();
    await withTransaction(database, async (tx) => {
      const proved = await proveRequest(tx, tokenHash(token), clock.now());
      const { origin } = config.http;
      if (proved) await messages.sendMail(tx, staffMail(proved, { snapshot, origin }));
    });
    return backToLink(reply, token);
  });

  takeForm(formPosts.eraseRequest, async (request, reply) => {
    const token = textIn(request.body, 'token');
    const row = await findRequest(database.db, tokenHash(token), clock.now());
    if (!row) return lost({ request, reply });
    await withTransaction(database, (tx) => eraseRequest(tx, row.id));
    return seeOther(reply, abroadPaths.erased);
  });

  server.get(abroadPaths.erased, async (request, reply) =>
    show({ request, reply }, { step: 'erased' }, 'empty'),
  );
}

function backToLink(reply: Reply, token: string): Reply {
  return seeOther(reply, `${abroadPaths.link}?${new URLSearchParams({ t: token })}`);
}

function linkView(row: RequestRow, token: string, snapshot: Snapshot): AbroadView {
  const { name, email, country, phone, plan, question, consent } = row;
  const code = row.area_of_interest;
  const programme = code === null ? undefined : programmeByCode(snapshot, code);
  return {
    step: 'link',
    token,
    isProved: row.proved_at !== null,
    held: {
      name,
      email,
      country,
      phone,
      code,
      programme: programme?.data.title ?? code,
      plan,
      question,
      consent,
      askedAt: new Date(row.created_at).toISOString(),
    },
  };
}

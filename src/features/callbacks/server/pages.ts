import { callbackPaths } from '../../../kernel/leads/callbacks.ts';
import { formPosts } from '../../../kernel/leads/formPosts.ts';
import { registerAddress } from '../../../kernel/leads/registerForm.ts';
import { indianDay } from '../../../kernel/values/dates.ts';
import { callLanguages } from '../../../content/read/callHours.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { attachment } from '../../../server/http/attachment.ts';
import { limit } from '../../../server/http/callers/limit.ts';
import { isSecure } from '../../../server/http/security-headers.ts';
import type { Request, Server } from '../../../server/http/server.ts';
import {
  beginTrouble,
  formTaker,
  openPages,
  seeOther,
  takeForms,
} from '../../../server/leads/pages/forms.ts';
import { idIn, textIn } from '../../../server/leads/pages/values.ts';
import type { Exchange } from '../../../server/leads/register/register-lead.ts';
import type { Visitors } from '../../../server/leads/visitors/visitors.ts';
import type { Platform } from '../../../server/platform/open.ts';
import type { Website } from '../../../server/website/website.ts';
import { ownValue } from '../../../kernel/record.ts';
import type { CallbackView, Saved, ShownCall } from '../view.ts';
import { callCalendar } from './calendar.ts';
import type { Wish } from './free.ts';
import type { CallbackDeps, Callbacks } from './service.ts';
import type { BookedCall } from './store/repository.ts';

type Deps = CallbackDeps &
  Pick<Platform, 'turns'> & {
    callbacks: Callbacks;
    visitors: Pick<Visitors, 'cookies' | 'find'>;
    website: Pick<Website, 'moment' | 'personal' | 'policy' | 'site'>;
  };

/** Seconds for which a browser that came by a link may change its call. */
const LINK_KEPT = 3_600;

/** Pages of forms and links alone; no script is needed. */
export async function registerCallbackPages(server: Server, deps: Deps): Promise<void> {
  await takeForms(server, deps);
  const context = openContext(deps);
  registerShowing(server, context);
  registerChoosing(server, context);
  registerCalendarFile(server, context);
  registerLink(server, context);
}

function openContext(deps: Deps) {
  const { callbacks, content } = deps;
  const cookie = linkCookie(deps);
  const show = openPages(deps, (view: CallbackView) => deps.website.personal('callback', view));

  /** Whoever pressed a link last acts for its lead, else whoever is signed in. */
  const leadOf = async (request: Request): Promise<number | null> => {
    const visitor = await deps.visitors.find(request);
    const pressed = cookie.of(request);
    // A phone may be shared: a link is over once somebody signs in or out.
    const isOwn = pressed?.by === (visitor?.publicId ?? '');
    const linked = pressed && isOwn ? await callbacks.leadOf(pressed.token) : null;
    return linked ?? visitor?.leadId ?? null;
  };

  const shownOf = (call: BookedCall): ShownCall => ({
    ...call,
    isChangeable: callbacks.isChangeable(call),
  });

  const choose = async (
    exchange: Exchange,
    call: BookedCall | null,
    { asked, problem = null }: Readonly<{ asked: unknown; problem?: string | null }>,
  ) => {
    const wish = wishIn(asked, call, content.snapshot());
    const days = wish === null ? [] : await callbacks.free(wish);
    const withHours = days.find(({ starts }) => starts.length > 0) ?? days[0];
    if (wish === null || !withHours) return show(exchange, { step: 'closed' });
    const day = textIn(asked, 'day');
    return show(exchange, {
      step: 'choose',
      ...wish,
      call: call && shownOf(call),
      day: days.some((one) => one.day === day) ? day : withHours.day,
      days,
      today: indianDay(deps.clock.now().getTime()),
      problem,
      saved: savedIn(exchange.request),
    });
  };

  return { deps, cookie, show, leadOf, shownOf, choose };
}

type Context = ReturnType<typeof openContext>;

/** The language and the person of an answer so far; the language of the call that is changed, else the first. */
function wishIn(asked: unknown, call: BookedCall | null, snapshot: Snapshot): Wish | null {
  const languages = callLanguages(snapshot);
  const [first] = languages;
  if (first === undefined) return null;
  const named = textIn(asked, 'language') || call?.language;
  const language = named !== undefined && languages.includes(named) ? named : first;
  const person = snapshot.get('counsellor', idIn(textIn(asked, 'counsellor')));
  return { language, counsellor: person?.data.languages.includes(language) ? person.id : null };
}

function registerShowing(server: Server, context: Context): void {
  const { cookie, show, leadOf, shownOf, choose } = context;
  const { callbacks, visitors } = context.deps;

  server.get(callbackPaths.page, async (request, reply) => {
    const exchange = { request, reply };
    const leadId = await leadOf(request);
    if (leadId === null) {
      visitors.cookies.clearHints(reply);
      return show(exchange, { step: cookie.of(request) === undefined ? 'stranger' : 'lost' });
    }
    const call = await callbacks.booked(leadId);
    const isChanging = Object.hasOwn(Object(request.query), 'change');
    if (call === null || (isChanging && callbacks.isChangeable(call)))
      return choose(exchange, call, { asked: request.query });
    return show(exchange, { step: 'booked', call: shownOf(call), saved: savedIn(request) });
  });
}

function registerChoosing(server: Server, { deps, leadOf, choose }: Context): void {
  const { callbacks } = deps;
  const takeForm = formTaker(server, deps);

  takeForm(formPosts.chooseCall, async (request, reply) => {
    const leadId = await leadOf(request);
    if (leadId === null) return seeOther(reply, registerAddress({ purpose: 'login' }));
    const call = await callbacks.booked(leadId);
    if (call && !callbacks.isChangeable(call)) return seeOther(reply, callbackPaths.page);
    const { body } = request;
    const at = textIn(body, 'at');
    if (at === '') {
      reply.status(400);
      return choose({ request, reply }, call, { asked: body, problem: callbacks.words().choose });
    }
    try {
      const counsellor = idIn(textIn(body, 'counsellor'));
      const choice = { at, language: textIn(body, 'language'), counsellor };
      const { isMoved } = await callbacks.book(leadId, choice);
      return seeOther(reply, saved(isMoved ? 'moved' : 'booked'));
    } catch (error) {
      const { message, details } = beginTrouble(error, { request, reply });
      const problem = details.errors?.[0]?.msg ?? message;
      return choose({ request, reply }, call, { asked: body, problem });
    }
  });

  takeForm(formPosts.giveUpCall, async (request, reply) => {
    const leadId = await leadOf(request);
    if (leadId === null) return seeOther(reply, registerAddress({ purpose: 'login' }));
    const call = await callbacks.booked(leadId);
    if (call === null || !callbacks.isChangeable(call)) return seeOther(reply, callbackPaths.page);
    await callbacks.giveUp(leadId);
    return seeOther(reply, saved('gaveUp'));
  });
}

function registerCalendarFile(server: Server, { deps, leadOf }: Context): void {
  const { callbacks, clock, config, content } = deps;
  server.get(
    callbackPaths.calendar,
    { onRequest: limit(deps, 'account') },
    async (request, reply) => {
      const leadId = await leadOf(request);
      const call = leadId === null ? null : await callbacks.booked(leadId);
      const rung = call && (await callbacks.rung(call.leadId));
      if (!rung) return seeOther(reply, callbackPaths.page);
      const { origin } = config.http;
      const address = new URL(callbackPaths.page, origin).href;
      const place = { snapshot: content.snapshot(), origin, now: clock.now(), address };
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment('call.ics'))
        .send(callCalendar({ call, rung }, place));
    },
  );
}

/** The token goes into a cookie, so that it stands in no page, history or measurement. A link alone changes nothing. */
function registerLink(server: Server, { deps, cookie }: Context): void {
  server.get<{ Params: { token: string } }>(
    `${callbackPaths.page}/:token`,
    { onRequest: limit(deps, 'account') },
    async (request, reply) => {
      const token = request.params.token.slice(0, LONGEST_TOKEN);
      const visitor = await deps.visitors.find(request);
      cookie.set(reply, { token, by: visitor?.publicId ?? '' });
      return seeOther(reply, callbackPaths.page);
    },
  );
}

const LONGEST_TOKEN = 100;

/** A link's token, and the public id of whoever was signed in as it was pressed. */
type Pressed = Readonly<{ token: string; by: string }>;

function linkCookie({ config }: Pick<Deps, 'config'>) {
  const secure = isSecure(config);
  const name = `${secure ? '__Secure-' : ''}callback`;
  const options = { path: callbackPaths.page, sameSite: 'lax', secure, httpOnly: true } as const;
  return {
    of: ({ cookies }: Request): Pressed | undefined => {
      const [token, by = ''] = ownValue(cookies, name)?.split('.') ?? [];
      return token === undefined ? undefined : { token, by };
    },
    set: (reply: Exchange['reply'], { token, by }: Pressed) =>
      void reply.setCookie(name, `${token}.${by}`, { ...options, maxAge: LINK_KEPT }),
  };
}

function saved(what: Saved): string {
  return `${callbackPaths.page}?saved=${what}`;
}

const savedKinds = ['booked', 'moved', 'gaveUp'] as const;

function savedIn({ query, method }: Request): Saved | null {
  const text = method === 'GET' ? textIn(query, 'saved') : '';
  return savedKinds.find((one) => one === text) ?? null;
}

import { randomUUID } from 'node:crypto';

import { formPosts } from '../../../kernel/leads/formPosts.ts';
import { verifyBodySchema } from '../../../kernel/leads/leads.ts';
import { numberPaths } from '../../../kernel/leads/numberPaths.ts';
import { leadMessages } from '../../../kernel/messages.ts';
import { ownValue } from '../../../kernel/record.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import { limit } from '../../http/callers/limit.ts';
import { AppError } from '../../http/errors.ts';
import { isSecure } from '../../http/security-headers.ts';
import type { Reply, Request, Server } from '../../http/server.ts';
import type { CodeView } from '../../website/website.ts';
import type { OpenLink } from '../numbers/repository.ts';
import { type Exchange, resendCode } from '../register/register-lead.ts';
import { verifyLead } from '../register/verify-lead.ts';
import { doneAddress } from './code-routes.ts';
import { codeOf, type PageContext, unknownTimes } from './context.ts';
import { beginTrouble, formTaker, seeOther, troubleOf } from './forms.ts';
import { textIn } from './values.ts';

type Linked = OpenLink & Readonly<{ token: string }>;

/** Pages on which a person confirms a number that staff typed. Forms and a link alone: no script is needed. */
export function registerNumberPages(server: Server, context: PageContext): void {
  const { deps, show } = context;
  const cookie = linkCookie(deps);
  const takeForm = formTaker(server, deps);

  const linkOf = async (request: Request): Promise<Linked | null> => {
    const token = cookie.of(request);
    const link = token === undefined ? null : await deps.leads.numbers.find(token);
    return link && token !== undefined ? { ...link, token } : null;
  };
  const lost = (exchange: Exchange) =>
    show(exchange, { step: 'number', digits: null, trouble: null });

  /** The token goes into a cookie, so that it stands in no page and no history. */
  server.get<{ Params: { token: string } }>(
    `${numberPaths.page}/:token`,
    { onRequest: limit(deps, 'account') },
    async (request, reply) => {
      cookie.set(reply, request.params.token.slice(0, LONGEST_TOKEN));
      return seeOther(reply, numberPaths.page);
    },
  );

  server.get(numberPaths.page, async (request, reply) => {
    const link = await linkOf(request);
    if (!link) return lost({ request, reply });
    return show({ request, reply }, { step: 'number', digits: endOf(link), trouble: null });
  });

  takeForm(formPosts.confirmNumber, async (request, reply) => {
    const link = await linkOf(request);
    if (!link) return lost({ request, reply });
    try {
      await send(context, link, { request, reply });
      return seeOther(reply, numberPaths.code);
    } catch (error) {
      const trouble = troubleOf(beginTrouble(error, { request, reply }));
      return show({ request, reply }, { step: 'number', digits: endOf(link), trouble });
    }
  });

  registerCode(server, context, { linkOf, lost });
}

type Links = Readonly<{
  linkOf: (request: Request) => Promise<Linked | null>;
  lost: (exchange: Exchange) => Promise<Reply>;
}>;

function registerCode(server: Server, { deps, show }: PageContext, { linkOf, lost }: Links): void {
  const takeForm = formTaker(server, deps);
  const { leads } = deps;

  const viewOf = (link: Linked, isResent: boolean): CodeView => ({
    step: 'code',
    leadId: link.publicId,
    mobile: `… ${endOf(link)}`,
    ...codeOf({ ...unknownTimes, isResent }, deps.clock.now().getTime()),
    codeWay: 'sms',
    isGuardian: false,
    isNewNumber: true,
    problem: null,
    trouble: null,
    opening: randomUUID(),
  });

  const withLink = async (exchange: Exchange, work: (link: Linked) => Promise<string>) => {
    const link = await linkOf(exchange.request);
    if (!link) return lost(exchange);
    try {
      return seeOther(exchange.reply, await work(link));
    } catch (error) {
      const failure = beginTrouble(error, exchange);
      const view = viewOf(link, false);
      if (failure.statusCode === 400) return show(exchange, { ...view, problem: failure.message });
      return show(exchange, { ...view, trouble: troubleOf(failure) });
    }
  };

  server.get(numberPaths.code, async (request, reply) => {
    const link = await linkOf(request);
    if (!link) return lost({ request, reply });
    const isResent = textIn(request.query, 'again') !== '';
    return show({ request, reply }, viewOf(link, isResent));
  });

  takeForm(formPosts.numberCode, (request, reply) =>
    withLink({ request, reply }, async ({ leadId: own, publicId, mobile, token }) => {
      const otp = textIn(request.body, 'otp');
      const body = verifyBodySchema.safeParse({ lead_id: publicId, otp });
      if (!body.success) {
        const { otpLength } = wordsOf(deps.content.snapshot(), leadMessages);
        throw new AppError('invalid_input', { msg: otpLength });
      }
      const use = (tx: Parameters<typeof leads.numbers.use>[0]) =>
        leads.numbers.use(tx, own, token);
      const exchange = { request, reply };
      const number = { mobile, use };
      const answer = await verifyLead(leads.verifying, { ...body.data, number }, exchange);
      linkCookie(deps).clear(reply);
      return doneAddress(answer, '');
    }),
  );

  server.get(numberPaths.resend, async (_request, reply) => seeOther(reply, numberPaths.code));

  takeForm(formPosts.numberResend, (request, reply) =>
    withLink({ request, reply }, async (link) => {
      await send({ deps }, link, { request, reply });
      return `${numberPaths.code}?again=1`;
    }),
  );
}

async function send(
  { deps }: Pick<PageContext, 'deps'>,
  { publicId: leadId, mobile }: OpenLink,
  exchange: Exchange,
): Promise<void> {
  const wanted = { leadId, mobile, by: 'sms', isNew: true } as const;
  await resendCode(deps.leads.registering, wanted, exchange);
}

/** The last digits: whoever holds the link may not be whose number it is. */
function endOf({ mobile }: OpenLink): string {
  return mobile.slice(-4);
}

const LONGEST_TOKEN = 100;
/** Seconds for which a browser that came by a link may ask for codes. */
const KEPT = 3_600;

function linkCookie({ config }: Pick<PageContext['deps'], 'config'>) {
  const secure = isSecure(config);
  const name = `${secure ? '__Secure-' : ''}number_link`;
  const options = { path: numberPaths.page, sameSite: 'lax', secure, httpOnly: true } as const;
  return {
    of: ({ cookies }: Request) => ownValue(cookies, name),
    set: (reply: Reply, token: string) =>
      void reply.setCookie(name, token, { ...options, maxAge: KEPT }),
    clear: (reply: Reply) => void reply.clearCookie(name, options),
  };
}

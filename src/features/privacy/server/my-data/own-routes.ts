import { type FormPost, formPosts } from '../../../../kernel/leads/formPosts.ts';
import { formTaker, beginTrouble, seeOther } from '../../../../server/leads/pages/forms.ts';
import type { FieldError } from '../../../../kernel/envelope.ts';
import { updateBodySchema } from '../../../../kernel/leads/leads.ts';
import { leadMessages } from '../../../../kernel/messages.ts';
import { myDataPaths, nomineeBodySchema } from '../../../../kernel/leads/myData.ts';
import { wordingOf, wordsOf } from '../../../../content/read/ownWords.ts';
import { invalidInput } from '../../../../server/http/errors.ts';
import { checked, wrongFields } from '../../../../server/http/failures/validation.ts';
import type { Reply, Request, Server } from '../../../../server/http/server.ts';
import type { MyDataField } from '../../view.ts';
import { idIn, textIn } from '../../../../server/leads/pages/values.ts';
import { isOffered, type Exchange } from '../../../../server/leads/register/register-lead.ts';
import type { MyDataContext, MyDataDeps, Refused } from './context.ts';
import type { Proved } from './session/repository.ts';
import { ownValue } from '../../../../kernel/record.ts';

type Fields = Readonly<Record<string, MyDataField>>;

const detailFields = {
  'data.name': 'name',
  'data.email': 'email',
  'data.area_of_interest': 'area_of_interest',
  'data.highest_qualification_id': 'highest_qualification_id',
} as const satisfies Fields;

const nomineeFields = {
  name: 'nominee_name',
  contact: 'nominee_contact',
} as const satisfies Fields;

/** Visitors who have not proved their number are sent to prove it first. */
export function registerMyData(server: Server, context: MyDataContext): void {
  const { deps, cookies, sessions, show, showHeld } = context;
  const takeForm = formTaker(server, deps);
  const { account, rights } = deps.leads;

  const decide = (
    post: FormPost,
    fields: Fields,
    work: (proved: Proved, body: unknown) => Promise<string>,
  ) =>
    takeForm(post, async (request, reply) => {
      const proved = await sessions.find(request);
      if (!proved) return seeOther(reply, myDataPaths.page);
      try {
        return seeOther(reply, await work(proved, request.body));
      } catch (error) {
        return refuse(error, proved, { request, reply, fields });
      }
    });

  const refuse = (
    error: unknown,
    proved: Proved,
    { request, reply, fields }: { request: Request; reply: Reply; fields: Fields },
  ) => {
    const { code, details } = beginTrouble(error, { request, reply });
    if (code === 'session_required') return seeOther(reply, myDataPaths.page);
    const problems = problemsIn(details.errors ?? [], fields);
    if (Object.keys(problems).length === 0) throw error;
    return showHeld({ request, reply }, proved, { values: typedIn(request, fields), problems });
  };

  decide(formPosts.correctDetails, detailFields, async (proved, body) => {
    await account.update(proved, detailsIn(body, proved.publicId, deps));
    return saved('details');
  });

  decide(formPosts.withdrawConsent, {}, async (proved, body) => {
    const consent = idIn(textIn(body, 'consent'));
    const done = consent !== null && (await rights.withdraw(proved, consent));
    return done ? saved('withdrawn') : myDataPaths.page;
  });

  decide(formPosts.nominate, nomineeFields, async (proved, body) => {
    const nominee = nomineeIn(body, deps);
    await rights.nominate(proved, nominee);
    return saved(nominee ? 'nominee' : 'nobody');
  });

  const showErase = async (exchange: Exchange, proved: Proved, problem: string | null) =>
    show(exchange, { step: 'erase', held: await account.held(proved), problem });

  server.get(myDataPaths.erase, async (request, reply) => {
    const proved = await sessions.find(request);
    if (!proved) return seeOther(reply, myDataPaths.page);
    return showErase({ request, reply }, proved, null);
  });

  takeForm(formPosts.eraseMyData, async (request, reply) => {
    const proved = await sessions.find(request);
    if (!proved) return seeOther(reply, myDataPaths.page);
    try {
      await account.eraseOwn(proved);
    } catch (error) {
      const { code, message } = beginTrouble(error, { request, reply });
      if (code !== 'erasure_held') throw error;
      return showErase({ request, reply }, proved, message);
    }
    cookies.clear(reply);
    deps.visitors.cookies.clear(reply);
    return seeOther(reply, myDataPaths.erased);
  });

  server.get(myDataPaths.erased, async (request, reply) => {
    const until = account.sealedUntil().toISOString();
    return show({ request, reply }, { step: 'erased', until }, 'empty');
  });

  takeForm(formPosts.leaveMyData, async (request, reply) => {
    await sessions.end(request);
    cookies.clear(reply);
    return seeOther(reply, `${myDataPaths.page}?left=1`);
  });
}

function saved(what: string): string {
  return `${myDataPaths.page}?saved=${what}`;
}

function detailsIn(body: unknown, leadId: string, { content }: Pick<MyDataDeps, 'content'>) {
  const qualification = textIn(body, 'highest_qualification_id');
  const data = {
    name: textIn(body, 'name'),
    email: textIn(body, 'email'),
    area_of_interest: textIn(body, 'area_of_interest'),
    ...(hasField(body, 'highest_qualification_id') && {
      highest_qualification_id: idIn(qualification) ?? 0,
    }),
  };
  const read = checked(updateBodySchema, { lead_id: leadId, data }, wordingOf(content.snapshot()));
  const isUnknown = data.area_of_interest !== '' && !isOffered(data.area_of_interest, content);
  const field = 'data.area_of_interest';
  const unknown = isUnknown
    ? [{ field, msg: wordsOf(content.snapshot(), leadMessages).option }]
    : [];
  if (!read.success) throw invalidInput([...wrongFields(read.error.issues), ...unknown]);
  return read.data.data;
}

function hasField(body: unknown, name: string): boolean {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name);
}

/** The nominee in a form; null if both fields are empty. */
function nomineeIn(body: unknown, { content }: Pick<MyDataDeps, 'content'>) {
  const typed = { name: textIn(body, 'nominee_name'), contact: textIn(body, 'nominee_contact') };
  if (typed.name.trim() === '' && typed.contact.trim() === '') return null;
  const read = checked(nomineeBodySchema, typed, wordingOf(content.snapshot()));
  if (!read.success) throw invalidInput(wrongFields(read.error.issues));
  return read.data;
}

function problemsIn(errors: readonly FieldError[], fields: Fields): Refused['problems'] {
  return Object.fromEntries(
    errors.flatMap(({ field, msg }) => {
      const name = ownValue(fields, field);
      return name === undefined ? [] : [[name, msg]];
    }),
  );
}

function typedIn({ body }: Request, fields: Fields): Refused['values'] {
  return Object.fromEntries(Object.values(fields).map((name) => [name, textIn(body, name)]));
}

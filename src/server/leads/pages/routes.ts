import type { FieldError } from '../../../kernel/envelope.ts';
import { formPosts } from '../../../kernel/leads/formPosts.ts';
import type { UnknownRecord } from '../../../kernel/record.ts';
import {
  registerFields,
  registerPaths,
  type RegisterValues,
} from '../../../kernel/leads/registerForm.ts';
import { guardianPath } from '../../../content/read/consent.ts';
import { wordingOf } from '../../../content/read/ownWords.ts';
import { asAppError } from '../../http/failures/error-handler.ts';
import { invalidInput } from '../../http/errors.ts';
import { formTaker, beginTrouble, seeOther, takeForms, troubleOf } from './forms.ts';
import type { Server } from '../../http/server.ts';
import { checked as checkedBy, wrongFields } from '../../http/failures/validation.ts';
import type { FormView, RegisterProblems } from '../../website/website.ts';
import {
  type Exchange,
  leadPostBody,
  type ReadLeadPost,
  registerLead,
} from '../register/register-lead.ts';
import { registerCodePages } from './code-routes.ts';
import {
  keepPending,
  type LeadPageDeps,
  openContext,
  type PageContext,
  pendingOf,
  timesOf,
} from './context.ts';
import { doneView, registerDonePages } from './done-routes.ts';

import { registerNumberPages } from './number-routes.ts';
import { isNumberAlone, postOf, askedValues, sentValues, textIn } from './values.ts';

/** The registration form for browsers without scripts: the calls of the dialog, as pages and plain posts. */
export async function registerLeadPages(server: Server, deps: LeadPageDeps): Promise<void> {
  await takeForms(server, deps);
  const context = openContext(deps);
  registerFormPages(server, context);
  registerCodePages(server, context);
  registerNumberPages(server, context);
  registerDonePages(server, context);
}

function registerFormPages(server: Server, context: PageContext): void {
  const { deps, show } = context;
  const takeForm = formTaker(server, deps);
  const readPost = leadPostBody({ phones: deps.leads.phones, content: deps.content });

  const place = () => ({
    origin: deps.config.http.origin,
    snapshot: deps.content.snapshot(),
    now: deps.clock.now(),
  });

  const checked = (values: RegisterValues): ReadLeadPost => {
    const read = checkedBy(readPost, postOf(values, place()), wordingOf(place().snapshot));
    if (!read.success) throw invalidInput(wrongFields(read.error.issues));
    return read.data;
  };

  const take = async (values: RegisterValues, exchange: Exchange) => {
    const { registering } = deps.leads;
    const { lead_id: leadId, otp } = await registerLead(registering, checked(values), exchange);
    const state = otp ?? { sent: false, resend_after: 0, expires_in: 0 };
    const times = timesOf(state, deps.clock.now().getTime());
    keepPending(deps, exchange.reply, { leadId, values, ...times, isResent: false });
    return seeOther(exchange.reply, registerPaths.code);
  };

  const refuse = (error: unknown, values: RegisterValues, exchange: Exchange) => {
    const { errors = [] } = asAppError(error).details;
    const isAlone = isNumberAlone(values);
    // A new number sent alone: the form asks for the remaining details, without errors.
    if (isAlone && errors.length > 0 && errors.every(({ field }) => field !== 'data.mobile')) {
      const { area_of_interest: interest } = askedValues(exchange.request, place());
      const known = { ...values, area_of_interest: values.area_of_interest || interest };
      return show(exchange, { ...viewOf(known), isNumberAlone: false, isUnknown: true });
    }
    const failure = beginTrouble(error, exchange);
    const problems = problemsIn(errors);
    const trouble = Object.keys(problems).length > 0 ? null : troubleOf(failure);
    return show(exchange, { ...viewOf(values), isNumberAlone: isAlone, problems, trouble });
  };

  server.get<{ Querystring: UnknownRecord }>(registerPaths.form, async (request, reply) => {
    const visitor = await deps.visitors.find(request);
    const values = askedValues(request, place());
    if (visitor) return show({ request, reply }, doneView(visitor, values));
    const isEdited = Object.hasOwn(request.query, 'edit');
    const former = isEdited ? pendingOf(deps, request)?.values : undefined;
    if (!former) return show({ request, reply }, viewOf(values), 'empty');
    return show({ request, reply }, viewOf(former));
  });

  // A minor must not be tracked: section 9(3) of the DPDP Act, 2023.
  server.get(registerPaths.guardian, async (request, reply) => {
    const values = askedValues(request, place());
    if (!guardianPath(place().snapshot)) return seeOther(reply, registerPaths.form);
    deps.visitors.cookies.refuseAnalytics(reply);
    const [from = ''] = values.from.split('?', 1);
    const noVisit = { from, refer_url: '', media: '', campaign: '' };
    return show({ request, reply }, viewOf({ ...values, ...noVisit, by: 'guardian' }));
  });

  takeForm(formPosts.register, async (request, reply) => {
    const values = sentValues(request, place());
    // Another text needs another consent.
    if (textIn(request.body, 'show') === 'language') {
      return show({ request, reply }, viewOf({ ...values, consent: '' }));
    }
    try {
      return await take(values, { request, reply });
    } catch (error) {
      return refuse(error, values, { request, reply });
    }
  });
}

function viewOf(values: RegisterValues): FormView {
  return {
    step: 'form',
    values,
    isNumberAlone: values.purpose === 'LOGIN' && values.name === '',
    isUnknown: false,
    isGuardian: values.by === 'guardian',
    problems: {},
    trouble: null,
  };
}

function problemsIn(errors: readonly FieldError[]): RegisterProblems {
  const named = new Map(
    errors.map(({ field, msg }) => [field.replace(/^data\./, '').split('.', 1)[0], msg]),
  );
  return Object.fromEntries(
    registerFields.flatMap((name) => {
      const msg = named.get(name);
      return msg === undefined ? [] : [[name, msg]];
    }),
  );
}

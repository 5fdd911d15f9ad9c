import type { FieldError } from '../../../kernel/envelope.ts';
import { formPosts } from '../../../kernel/leads/formPosts.ts';
import type { UnknownRecord } from '../../../kernel/record.ts';
import {
  registerFields,
  registerPaths,
  type RegisterField,
  type RegisterValues,
} from '../../../kernel/leads/registerForm.ts';
import { guardianPath } from '../../../content/read/consent.ts';
import { wordingOf } from '../../../content/read/ownWords.ts';
import { asAppError } from '../../http/failures/error-handler.ts';
import { invalidInput } from '../../http/errors.ts';
import { formTaker, beginTrouble, seeOther, troubleOf } from './forms.ts';
import type { Server } from '../../http/server.ts';
import { checked as checkedBy, wrongFields } from '../../http/failures/validation.ts';
import type { FormView, RegisterProblems } from '../../website/website.ts';
import { type Exchange, registerLead } from '../register/register-lead.ts';
import { leadPostBody, type ReadLeadPost } from '../register/body.ts';
import { type PageContext, timesOf } from './context.ts';
import { doneView } from './done-routes.ts';

import { degreeProblem, isNumberAlone, postOf, askedValues, sentValues, textIn } from './values.ts';

export function registerFormPages(server: Server, context: PageContext): void {
  const { deps, pending, show } = context;
  const takeForm = formTaker(server, deps);
  const readPost = leadPostBody({ phones: deps.leads.phones, content: deps.content });

  const place = () => ({
    origin: deps.config.http.origin,
    snapshot: deps.content.snapshot(),
    now: deps.clock.now(),
  });

  /** The post of a form, as `POST /leads` would read it. */
  const checked = (values: RegisterValues): ReadLeadPost => {
    const read = checkedBy(readPost, postOf(values, place()), wordingOf(place().snapshot));
    const wrong = [
      ...wrongFields(read.error?.issues ?? []),
      ...(isNumberAlone(values) ? [] : degreeProblem(values, place().snapshot)),
    ];
    if (!read.success || wrong.length > 0) throw invalidInput(wrong);
    return read.data;
  };

  const take = async (values: RegisterValues, exchange: Exchange) => {
    const { registering } = deps.leads;
    const { lead_id: leadId, otp } = await registerLead(registering, checked(values), exchange);
    const state = otp ?? { sent: false, resend_after: 0, expires_in: 0 };
    const times = timesOf(state, deps.clock.now().getTime());
    pending.keep({ leadId, values, ...times, isResent: false }, exchange);
    return seeOther(exchange.reply, registerPaths.code);
  };

  /** True for a new number sent alone. The form then asks for the remaining details, without errors. */
  const isUnknown = (values: RegisterValues, errors: readonly FieldError[]): boolean =>
    isNumberAlone(values) && errors.length > 0 && errors.every(({ field }) => !isMobile(field));

  const refuse = (error: unknown, values: RegisterValues, exchange: Exchange) => {
    const { errors = [] } = asAppError(error).details;
    if (isUnknown(values, errors)) {
      const { area_of_interest: interest } = askedValues(exchange.request, place());
      const known = { ...values, area_of_interest: values.area_of_interest || interest };
      return show(exchange, { ...viewOf(known), isNumberAlone: false, isUnknown: true });
    }
    const failure = beginTrouble(error, exchange);
    const problems = problemsIn(errors);
    const isNamed = Object.keys(problems).length > 0;
    const trouble = isNamed ? null : troubleOf(failure);
    const isAlone = isNumberAlone(values);
    return show(exchange, { ...viewOf(values), isNumberAlone: isAlone, problems, trouble });
  };

  server.get<{ Querystring: UnknownRecord }>(registerPaths.form, async (request, reply) => {
    const visitor = await deps.visitors.find(request);
    const values = askedValues(request, place());
    if (visitor) return show({ request, reply }, doneView(visitor, values));
    const isEdited = Object.hasOwn(request.query, 'edit');
    const former = isEdited ? pending.of({ request })?.values : undefined;
    if (!former) return show({ request, reply }, viewOf(values), 'empty');
    return show({ request, reply }, viewOf(former));
  });

  // A minor must not be tracked: section 9(3) of the DPDP Act, 2023.
  server.get(registerPaths.guardian, async (request, reply) => {
    const values = askedValues(request, place());
    if (!guardianPath(place().snapshot)) return seeOther(reply, registerPaths.form);
    deps.visitors.cookies.refuseAnalytics(reply);
    return show({ request, reply }, viewOf(ofGuardian(values)));
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

/** The same for a parent or guardian, without visit data except the page. */
function ofGuardian({ from, ...values }: RegisterValues): RegisterValues {
  const [page = ''] = from.split('?', 1);
  return { ...values, by: 'guardian', from: page, refer_url: '', media: '', campaign: '' };
}

/** The form with these values and without errors. */
function viewOf(values: RegisterValues): FormView {
  const isAlone = values.purpose === 'LOGIN' && values.name === '';
  return {
    step: 'form',
    values,
    isNumberAlone: isAlone,
    isUnknown: false,
    isGuardian: values.by === 'guardian',
    problems: {},
    trouble: null,
  };
}

function isMobile(field: string): boolean {
  return field === 'data.mobile';
}

/** Returns the messages by field, in the order of the form. */
function problemsIn(errors: readonly FieldError[]): RegisterProblems {
  const named = new Map(errors.map(({ field, msg }) => [nameOf(field), msg]));
  return Object.fromEntries(
    registerFields.flatMap((name) => {
      const msg = named.get(name);
      return msg === undefined ? [] : [[name, msg]];
    }),
  );
}

function nameOf(field: string): RegisterField | undefined {
  const name = field.replace(/^data\./, '').split('.', 1)[0];
  return registerFields.find((one) => one === name);
}

import multipart from '@fastify/multipart';

import { portalOf } from '../../../content/read/portals.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import { applicationPaths } from '../../../kernel/leads/applications.ts';
import { formPosts, type FormPost } from '../../../kernel/leads/formPosts.ts';
import { registerPaths } from '../../../kernel/leads/registerForm.ts';
import { madeFor } from '../../../kernel/record.ts';
import { applicationWords } from '../../../kernel/words/applications.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import type { Server } from '../../../server/http/server.ts';
import {
  beginTrouble,
  formTaker,
  openPages,
  seeOther,
  takeForms,
} from '../../../server/leads/pages/forms.ts';
import { idIn, textIn } from '../../../server/leads/pages/values.ts';
import type { Exchange } from '../../../server/leads/register/register-lead.ts';
import type { Visitor } from '../../../server/leads/visitors/visitors.ts';
import { inFolder } from '../../../server/platform/processes/folder.ts';
import {
  type ApplicationView,
  beginFields,
  type BeginView,
  type OpenView,
  type Problems,
  savedSteps,
} from '../view.ts';
import { type Applicants, applicantService } from './applicant-service.ts';
import { readBegin } from './begin.ts';
import type { ApplicationDeps } from './deps.ts';
import { formLimits, readPapersForm } from './papers-form.ts';

/** The page of applicants and its forms, which work without scripts. */
export async function registerApplicationPages(
  server: Server,
  deps: ApplicationDeps,
): Promise<void> {
  await takeForms(server, deps);
  await server.register(multipart, { limits: formLimits });
  const applicants = applicantService(deps);
  const pages = openApplicationPages(deps, applicants);
  const context = { deps, applicants, pages, ...formsOf(server, deps, pages) };
  registerPage(server, context);
  registerBegin(context);
  registerPapers(context);
  registerFacts(context);
}

type Pages = ReturnType<typeof openApplicationPages>;
type Forms = ReturnType<typeof formsOf>;
type Context = Forms & { deps: ApplicationDeps; applicants: Applicants; pages: Pages };

function openApplicationPages(deps: ApplicationDeps, applicants: Applicants) {
  const show = openPages(deps, (view: ApplicationView) =>
    deps.website.personal('application', view),
  );

  const showBegin = async (
    exchange: Exchange,
    visitor: Visitor,
    form: Partial<Pick<BeginView, 'values' | 'problems' | 'saved'>> = {},
  ) => {
    const [lead, before] = [await applicants.lead(visitor), await applicants.begun(visitor)];
    const asked = textIn(exchange.request.query, 'programme');
    const known: Partial<BeginView['values']> = {
      programme: asked || before?.programme || (lead?.areaOfInterest ?? ''),
      highest_qualification_id: String(lead?.highestQualificationId ?? ''),
      born: before?.born ?? '',
      learner: before?.learner ?? '',
      guardian_name: before?.guardianName ?? '',
      guardian_mobile: before?.guardianMobile ?? '',
    };
    const values = form.values ?? madeFor(beginFields, (name) => known[name] ?? '');
    const isStaff = (await deps.staff.session(exchange.request)) !== null;
    const { problems = {}, saved = null } = form;
    return show(exchange, { step: 'begin', values, problems, saved, isStaff });
  };

  const showOpen = async (
    exchange: Exchange,
    visitor: Visitor,
    form: Partial<Pick<OpenView, 'values' | 'problems' | 'saved'>> = {},
  ) => {
    const application = await applicants.own(visitor);
    if (application === null) return showBegin(exchange, visitor);
    const { debId, abcId, paymentReference } = application;
    const isStaff = (await deps.staff.session(exchange.request)) !== null;
    const values = { deb_id: debId ?? '', abc_id: abcId ?? '', reference: paymentReference ?? '' };
    const { problems = {}, saved = null } = form;
    return show(exchange, {
      step: 'open',
      application,
      values: form.values ?? values,
      problems,
      saved,
      isStaff,
    });
  };

  return { show, showBegin, showOpen };
}

/** Takes a form of a visitor, who is led to the registration otherwise; what can be corrected is said beside it. */
function formsOf(server: Server, deps: ApplicationDeps, { showOpen }: Pages) {
  const takeForm = formTaker(server, deps);
  const take = (
    post: FormPost,
    work: (exchange: Exchange, visitor: Visitor) => Promise<unknown>,
    valuesOf?: (body: unknown) => OpenView['values'],
  ): void =>
    takeForm(post, async (request, reply) => {
      const exchange = { request, reply };
      const visitor = await deps.visitors.find(request);
      if (!visitor) return seeOther(reply, registerPaths.form);
      try {
        return await work(exchange, visitor);
      } catch (error) {
        const failure = beginTrouble(error, exchange);
        if (failure.code === 'session_required') return seeOther(reply, registerPaths.form);
        if (failure.code === 'not_found') return seeOther(reply, applicationPaths.page);
        const problems = problemsIn(failure);
        const values = valuesOf?.(request.body);
        return showOpen(exchange, visitor, { problems, ...(values && { values }) });
      }
    });
  return { take };
}

function problemsIn({ details, message }: AppError): Problems {
  const errors = details.errors ?? [];
  if (errors.length === 0) return { 'paper.': message };
  return Object.fromEntries(errors.map(({ field, msg }) => [field, msg]));
}

function registerPage(server: Server, { deps, pages }: Context): void {
  server.get(applicationPaths.page, async (request, reply) => {
    const exchange = { request, reply };
    const [university] = deps.content.snapshot().all('university');
    const portal = university && portalOf(university.data, 'admission_portal_url');
    if (portal !== undefined && portal !== applicationPaths.page) return seeOther(reply, portal);
    const visitor = await deps.visitors.find(request);
    if (!visitor) {
      deps.visitors.cookies.clearHints(reply);
      const isStaff = (await deps.staff.session(request)) !== null;
      return pages.show(exchange, { step: 'stranger', isStaff }, 'empty');
    }
    if (textIn(request.query, 'again') !== '') return pages.showBegin(exchange, visitor);
    const saved = textIn(request.query, 'saved');
    if (saved === 'withdrawn') return pages.showBegin(exchange, visitor, { saved });
    return pages.showOpen(exchange, visitor, {
      saved: savedSteps.find((step) => step === saved) ?? null,
    });
  });

  for (const path of Object.values(applicationPaths).filter((one) => one !== applicationPaths.page))
    server.get(path, async (_request, reply) => seeOther(reply, applicationPaths.page));
}

function saved(what: OpenView['saved'] | 'withdrawn', place = ''): string {
  return `${applicationPaths.page}?saved=${what}${place && `#${place}`}`;
}

function registerBegin({ deps, applicants, pages, take }: Context): void {
  take(formPosts.beginApplication, async (exchange, visitor) => {
    const { request, reply } = exchange;
    const values = madeFor(beginFields, (name) => textIn(request.body, name));
    const now = deps.clock.now();
    const snapshot = deps.content.snapshot();
    const read = readBegin(values, { snapshot, phones: deps.leads.phones, now });
    if ('problems' in read) {
      reply.status(400);
      return pages.showBegin(exchange, visitor, { values, problems: read.problems });
    }
    await applicants.begin(visitor, read.begun);
    await deps.leads.account.update(visitor, {
      area_of_interest: values.programme,
      highest_qualification_id: Number(values.highest_qualification_id),
    });
    return seeOther(reply, saved('begun'));
  });

  take(formPosts.withdrawApplication, async ({ reply }, visitor) => {
    await applicants.withdraw(visitor);
    return seeOther(reply, saved('withdrawn'));
  });
}

/** Of one lead: each holds up to six files of 12 MB, which are decoded. */
const papersPost = { name: 'papersPost', points: 90, seconds: 3_600 };

function registerPapers({ deps, applicants, take }: Context): void {
  take(formPosts.sendPapers, async ({ request, reply }, visitor) => {
    const words = wordsOf(deps.content.snapshot(), applicationWords).problems;
    const { allowed, resetSeconds } = await deps.limits.consume(papersPost, visitor.publicId);
    if (!allowed)
      throw new AppError('too_many_requests', { msg: words.often, retryAfter: resetSeconds });
    const key = await inFolder(async (folder) => {
      const form = await readPapersForm(request, folder, words);
      await applicants.send(visitor, form);
      return form.key;
    });
    return seeOther(reply, saved('paper', `paper-${key}`));
  });

  take(formPosts.removePaper, async ({ request, reply }, visitor) => {
    const id = idIn(textIn(request.body, 'file'));
    if (id !== null) await applicants.remove(visitor, id);
    return seeOther(reply, saved('removed', 'papers'));
  });
}

const LONGEST_REFERENCE = 60;

function registerFacts({ deps, applicants, take }: Context): void {
  const words = () => wordsOf(deps.content.snapshot(), applicationWords).problems;
  const valuesOf = (body: unknown) => ({
    deb_id: textIn(body, 'deb_id'),
    abc_id: textIn(body, 'abc_id'),
    reference: textIn(body, 'reference'),
  });

  take(
    formPosts.giveIds,
    async ({ request, reply }, visitor) => {
      const typed = valuesOf(request.body);
      const debId = typed.deb_id.replace(/[\s-]/g, '').toUpperCase();
      const abcId = typed.abc_id.replace(/[\s-]/g, '');
      const wrong = [
        ...(/^[A-Z0-9]{8,20}$/.test(debId) ? [] : [{ field: 'deb_id', msg: words().debId }]),
        ...(/^\d{12}$/.test(abcId) ? [] : [{ field: 'abc_id', msg: words().abcId }]),
      ];
      if (wrong.length > 0) throw invalidInput(wrong);
      await applicants.giveIds(visitor, { debId, abcId });
      return seeOther(reply, saved('ids'));
    },
    valuesOf,
  );

  take(
    formPosts.tellPayment,
    async ({ request, reply }, visitor) => {
      const reference = valuesOf(request.body).reference.trim();
      if (!/^[\w/ .-]{4,}$/.test(reference) || reference.length > LONGEST_REFERENCE)
        throw invalidInput([{ field: 'reference', msg: words().reference }]);
      await applicants.tellPayment(visitor, reference);
      return seeOther(reply, saved('payment'));
    },
    valuesOf,
  );
}

import { randomUUID } from 'node:crypto';

import { firstCharacters } from '../../../kernel/text/characters.ts';
import { type NamedSource, arrivalOf, withSource } from '../../../kernel/leads/arrival.ts';
import { leadSource, touchOf } from '../../../kernel/leads/leadSource.ts';
import {
  plainNameField,
  registerFields,
  registerPaths,
  type RegisterValues,
} from '../../../kernel/leads/registerForm.ts';
import { purposeIn } from '../../../kernel/leads/purposes.ts';
import { madeFor, recordOf } from '../../../kernel/record.ts';
import { entryAt } from '../../../content/addresses/pagePath.ts';
import { listedProgrammes, offeredPlan } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Request } from '../../http/server.ts';
import { codeWayIn } from '../../../kernel/leads/otp.ts';

/** Longest text of a field. Fields that visitors type have their own limits. */
const LONGEST = 2_000;

export function textIn(fields: unknown, name: string): string {
  const known = recordOf(fields);
  if (!Object.hasOwn(known, name)) return '';
  const [first] = [known[name]].flat();
  return typeof first === 'string' ? firstCharacters(first, LONGEST) : '';
}

export function idIn(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

type Place = Readonly<{ snapshot: Snapshot; origin: string; now: Date }>;

/** The fields of a posted form. A field that it lacks is as the address asks, or the page that it was posted from. */
export function sentValues(request: Request, place: Omit<Place, 'now'>): RegisterValues {
  const asked = askedValues(request, place);
  const fields = recordOf(request.body);
  const sent = madeFor(registerFields, (name) =>
    Object.hasOwn(fields, name) ? textIn(fields, name) : asked[name],
  );
  const from = ownAddress(sent.from) || asked.from;
  const name = textIn(request.body, plainNameField) || sent.name;
  return { ...sent, name, from, opening: randomUUID() };
}

export function askedValues(
  request: Request,
  { snapshot, origin }: Omit<Place, 'now'>,
): RegisterValues {
  const referrer = referrerOf(request, origin);
  const from = referrer.page || ownAddress(request.url) || registerPaths.form;
  const before = pageAt(from, snapshot);
  const programme = idIn(textIn(request.query, 'programme')) ?? before.programme;
  const plan = idIn(textIn(request.query, 'plan'));
  const known: Partial<RegisterValues> = {
    purpose: purposeIn(textIn(request.query, 'for').toUpperCase()),
    program_id: String(programme ?? ''),
    area_of_interest: interestOf(programme, snapshot),
    fee_plan_id: plan !== null && offeredPlan(snapshot, plan) ? String(plan) : '',
    from,
    refer_url: referrer.outside,
    media: before.media ?? '',
    campaign: before.campaign ?? '',
    opening: randomUUID(),
  };
  return madeFor(registerFields, (name) => known[name] ?? '');
}

/** The programme of a page, and the source that a landing page gives to visits without one. */
function pageAt(
  address: string,
  snapshot: Snapshot,
): NamedSource & Readonly<{ programme: number | null }> {
  const entry = entryAt(address.split('?', 1)[0] ?? '', snapshot);
  if (entry?.type === 'programme') return { programme: entry.id };
  if (entry?.type === 'auxiliary') return { programme: entry.data.programme };
  return entry?.type === 'landing' ? entry.data : { programme: null };
}

/** The ERP code of a programme as the form lists it; a specialisation counts as its programme. */
function interestOf(id: number | null, snapshot: Snapshot): string {
  const programme = snapshot.get('programme', id);
  const listed = programme?.parent ?? programme?.id;
  return listedProgrammes(snapshot).find((one) => one.id === listed)?.data.erp_unicode ?? '';
}

/** The referring page of this site, except the form's own pages, or of another site or an app. */
function referrerOf(request: Request, origin: string) {
  const { referer = '' } = request.headers;
  const url = URL.parse(referer);
  if (!url || !/^(?:https?|android-app):$/.test(url.protocol)) return { page: '', outside: '' };
  const isOwn = url.host === request.host || url.origin === origin;
  if (!isOwn) return { page: '', outside: referer.slice(0, LONGEST) };
  const isForm = `${url.pathname}/`.startsWith(`${registerPaths.form}/`);
  return { page: isForm ? '' : ownAddress(url.pathname + url.search), outside: '' };
}

/**
 * Returns an address of this site, below its origin. Returns an empty text if it is no such address, or is longer than
 * any of ours. It must not contain tabs or line breaks: URL parsers drop them, which would change its meaning.
 */
function ownAddress(address: string): string {
  const isBelow = /^\/(?![/\\])[^\t\n\r]*$/.test(address) && address.length < LONGEST;
  return isBelow ? address : '';
}

const LONGEST_PATH = 500;

/** True for a form that asks for the number only, which has no consent. */
export function isNumberAlone({ consent_text }: RegisterValues): boolean {
  return consent_text === '';
}

export function postOf(values: RegisterValues, place: Place): object {
  const visit = visitOf(values, place);
  const touch = touchOf(visit);
  return {
    form: values.form === 'inline' ? 'inline' : 'modal',
    data: {
      mobile: values.mobile,
      ...(!isNumberAlone(values) && detailsOf(values, place)),
      ...leadSource(visit),
    },
    ...(!isNumberAlone(values) && {
      consent: {
        accepted: values.consent !== '',
        text: values.consent_text,
        ...(values.language !== '' && { language: values.language }),
        ...(values.by !== '' && { by: values.by }),
      },
    }),
    code_by: codeWayIn(values.code_by),
    purpose: purposeIn(values.purpose),
    program_id: idIn(values.program_id),
    page: visit.landing_page,
    first_touch: touch,
    last_touch: touch,
  };
}

function detailsOf(values: RegisterValues, { snapshot }: Place) {
  const { area_of_interest: interest } = values;
  const plan = idIn(values.fee_plan_id);
  return {
    name: values.name,
    email: values.email,
    highest_qualification_id: idIn(values.highest_qualification_id) ?? 0,
    area_of_interest: interest,
    // As in the dialog, a plan counts only for the programme of interest.
    fee_plan_id: plan !== null && offeredPlan(snapshot, plan, interest) ? plan : null,
  };
}

/** The visit that led to the form, derived from its address and referrer. */
function visitOf({ from, refer_url, media, campaign }: RegisterValues, { origin, now }: Place) {
  const url = new URL(from, origin);
  const path = url.pathname.slice(0, LONGEST_PATH);
  const arrival = arrivalOf({ url: url.href, referrer: refer_url, now });
  const visit = { ...arrival, landing_page: path, at: now.toISOString() };
  return withSource(visit, { media, campaign });
}

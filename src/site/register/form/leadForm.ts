import { leadMessages, toastMessages } from '../../../kernel/messages.ts';
import { leadRules } from '../../../kernel/leads/leadRules.ts';
import { typedNumber } from '../../../kernel/text/typedNumber.ts';
import { leadConfig } from '../pageConfig.ts';
import { openLead } from '../modal/load.ts';
import { keepsCookies } from '../../browser/keepsCookies.ts';
import { nameSource } from '../../browser/sources.ts';
import { control, showProblem } from '../details/problem.ts';
import { consentIn, type ConsentNotices } from '../../../content/read/consentNotice.ts';
import { qualificationsFor } from '../../ui/fields/allowed.ts';
import type { Field, Problems, Values } from '../flow/details.ts';
import { firstFlow, nextFlow, type Action, type Flow } from '../flow/flow.ts';
import { rememberFlow } from '../flow/memory.ts';
import { reportAction } from '../flow/reports.ts';
import { createRequests } from '../flow/requests.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import { waitText } from '../flow/words.ts';
import { clock } from '../../browser/clock.ts';

type Requests = ReturnType<typeof createRequests>;

/** How to stop the countdown of a form that was sent too often. */
const waiting = new WeakMap<HTMLFormElement, () => void>();
const started = new WeakMap<HTMLFormElement, Requests>();

/** Makes a form check itself as it is filled in. Safe to call again. */
export function startLeadForm(form: HTMLFormElement): Requests {
  const known = started.get(form);
  if (known) return known;
  const requests = createRequests(leadConfig(), 'inline', () => sayWait(form, leadWords.checking));
  started.set(form, requests);
  form.addEventListener('change', ({ target }) => {
    const { consentLanguage } = (target as HTMLElement).dataset;
    if (consentLanguage !== undefined) showConsent(form, leadConfig().consents);
    const name = (target as HTMLElement).dataset.field as Field | undefined;
    if (!name) return;
    if (name === 'interest') limitQualifications(form);
    showProblem(form, name, problemsOf(read(form))[name]);
  });
  if (isLanguageChosen(form)) showConsent(form, leadConfig().consents);
  limitQualifications(form);
  if (!keepsCookies()) say(form, leadWords.cookiesNeeded);
  return requests;
}

/** Sends a filled-in form, then asks for the code in the lead modal; errors are shown at their fields. */
export async function submitLeadForm(form: HTMLFormElement): Promise<void> {
  const requests = startLeadForm(form);
  if (form.ariaBusy === 'true') return;
  const flow = flowOf(form);
  if (!showAll(form, problemsOf(flow))) return;
  nameSource(form.dataset);
  setBusy(form, true);
  const action = await requests.create(flow);
  reportAction(action, flow);
  setBusy(form, false);
  sayWait(form, '');
  await goOn(form, flow, action);
}

async function goOn(form: HTMLFormElement, flow: Flow, action: Action): Promise<void> {
  const next = nextFlow(flow, action);
  if (next.step === 'OTP_VERIFICATION') {
    rememberFlow(next, leadConfig(), false);
    const { purpose, programme, via, values } = next;
    await openLead({ purpose, programme, via, phone: values.phone });
    return;
  }
  if (action.type !== 'failed') return;
  const { trouble } = action;
  if (!showAll(form, next.problems)) return;
  say(form, troubleWords(trouble));
  if (trouble.kind === 'limited') waiting.set(form, countDown(form, trouble.retryAfter));
}

function troubleWords(trouble: Extract<Action, { type: 'failed' }>['trouble']): string {
  if (trouble.kind === 'offline') return toastMessages.offline;
  return trouble.msg || toastMessages.failedText;
}

function flowOf(form: HTMLFormElement): Flow {
  const programme = Number(form.dataset.programme ?? document.documentElement.dataset.programme);
  return {
    ...firstFlow,
    ...read(form),
    language: chosenLanguage(form),
    step: 'OTHER_DETAILS',
    programme: Number.isInteger(programme) && programme > 0 ? programme : null,
    pending: 'create',
    attempt: 1,
  };
}

function problemsOf({ values, consent }: Pick<Flow, 'values' | 'consent'>): Problems {
  const found = {
    name: leadRules.name(values.name, 'inline'),
    email: leadRules.email(values.email, 'inline'),
    phone: leadRules.phone(values.phone, leadConfig().phoneCodes),
    interest: leadRules.interest(values.interest, 'inline'),
    qualification: leadRules.qualification(values.qualification, 'inline'),
    consent: leadRules.consent(consent),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

function read(form: HTMLFormElement): { values: Values; consent: boolean } {
  const value = (name: Field) => control(form, name)?.value ?? '';
  return {
    values: {
      phone: typedNumber(value('phone')),
      name: value('name'),
      email: value('email'),
      qualification: Number(value('qualification')) || null,
      interest: value('interest'),
    },
    consent: (control(form, 'consent') as HTMLInputElement | null)?.checked ?? false,
  };
}

/** Masters programmes ask for a degree: other qualifications cannot be chosen then. */
function limitQualifications(form: HTMLFormElement): void {
  const select = control(form, 'qualification') as HTMLSelectElement | null;
  if (!select) return;
  const { interest } = read(form).values;
  const allowed = qualificationsFor(interest, leadConfig().programmes).map(({ id }) => String(id));
  for (const option of select.options) {
    option.hidden = option.disabled = option.value !== '' && !allowed.includes(option.value);
  }
  if (!select.selectedOptions[0]?.disabled) return;
  select.value = '';
  showProblem(form, 'qualification', leadMessages.degree);
}

/** Shows all problems and leads to the first. Answers whether there were none. */
function showAll(form: HTMLFormElement, problems: Problems): boolean {
  say(form, '');
  waiting.get(form)?.();
  for (const slot of form.querySelectorAll<HTMLElement>('[data-slot]')) {
    const name = slot.dataset.slot as Field;
    showProblem(form, name, problems[name]);
  }
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  fields.find(({ dataset }) => problems[dataset.field as Field] !== undefined)?.focus();
  return Object.keys(problems).length === 0;
}

function say(form: HTMLFormElement, text: string): void {
  const said = form.querySelector<HTMLElement>('[data-trouble]');
  if (!said) return;
  said.hidden = text === '';
  said.textContent = text;
}

/** Announced to screen readers too; takes no focus. */
function sayWait(form: HTMLFormElement, text: string): void {
  const said = form.querySelector('[data-wait-over]');
  if (said) said.textContent = text;
}

function setBusy(form: HTMLFormElement, busy: boolean): void {
  form.ariaBusy = busy ? 'true' : null;
  const label = form.querySelector<HTMLElement>('[data-label]');
  if (!label) return;
  const { label: other = '' } = label.dataset;
  label.dataset.label = label.textContent ?? '';
  label.textContent = other;
}

/** Counts down, for the eye, until the form may be sent again; only the end is announced. Returns how to stop. */
function countDown(form: HTMLFormElement, wait: number): () => void {
  const timer = form.querySelector<HTMLElement>('[data-wait]');
  const over = form.querySelector<HTMLElement>('[data-wait-over]');
  if (!timer || !over) return () => undefined;
  const until = clock() + wait;
  const tell = () => {
    const left = until - clock();
    timer.hidden = left <= 0;
    timer.textContent = left > 0 ? leadWords.tryAgainIn(waitText(left)) : '';
    over.textContent = left > 0 ? '' : leadWords.tryAgainNow;
    if (left <= 0) clearInterval(ticking);
  };
  const ticking = setInterval(tell, 1000);
  tell();
  return () => {
    clearInterval(ticking);
    timer.hidden = true;
    over.textContent = '';
  };
}

function chosenLanguage(form: HTMLFormElement): string | null {
  return form.querySelector<HTMLSelectElement>('[data-consent-language]')?.value ?? null;
}

/** True if the visitor chose a language before this script could show its text. */
function isLanguageChosen(form: HTMLFormElement): boolean {
  const choice = form.querySelector<HTMLSelectElement>('[data-consent-language]');
  return choice?.selectedOptions[0]?.defaultSelected === false;
}

/** Shows the consent in the language that was chosen. The box is empty again: this is another text. */
function showConsent(form: HTMLFormElement, notices: ConsentNotices): void {
  const part = form.querySelector<HTMLElement>('[data-consent]');
  const box = form.querySelector<HTMLInputElement>('[data-field="consent"]');
  if (!part || !box) return;
  const { language, dir, text, summary } = consentIn(notices, chosenLanguage(form));
  const whole = part.querySelector('details');
  part.dir = dir;
  const fill = (place: HTMLElement | null | undefined, words: string) => {
    if (place) Object.assign(place, { textContent: words, lang: language });
  };
  fill(part.querySelector<HTMLElement>('[data-consent-short]'), whole ? (summary ?? text) : text);
  fill(whole?.querySelector('p'), text);
  if (whole) whole.hidden = summary === null;
  box.checked = false;
}

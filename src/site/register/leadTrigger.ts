import type { Purpose } from '../../kernel/leads/purposes.ts';
import type { LeadRequest } from './flow/memory.ts';
import { loadModal, openLead } from './modal/load.ts';
import { leadConfig } from './pageConfig.ts';
import { showOverPage } from '../ui/dialog.ts';
import { savesData } from '../ui/dom.ts';
import { onFirstInteraction } from '../browser/moments.ts';
import { nameSource } from '../browser/sources.ts';
import { getVisitor } from '../browser/visitor.ts';

function loadBrochure() {
  return import('./flow/brochure.ts');
}

function loadLeadForm() {
  return import('./form/leadForm.ts');
}

/** Makes every `[data-lead]` element open the form, and loads its code once the visitor is there. */
export function startLeadTriggers(): void {
  document.addEventListener('click', onPress);
  document.addEventListener('submit', onPress);
  onFirstInteraction(loadModalSoon);
}

export function requestOf(element: HTMLElement): LeadRequest {
  const { lead = '', plan, programme: own } = element.dataset;
  const programme = Number(own ?? document.documentElement.dataset.programme);
  const phone = element.querySelector<HTMLInputElement>('input[autocomplete=tel]')?.value;
  return {
    purpose: lead.toUpperCase() as Purpose,
    programme: programme > 0 ? programme : null,
    via: 'button',
    plan,
    from: element,
    ...(phone !== undefined && { phone }),
  };
}

/** A link is pressed, a form is sent; with a key held down, a link opens a tab of its own. */
function onPress(event: Event): void {
  const element = (event.target as Element).closest<HTMLElement>('[data-lead]');
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const isSent = event.type === 'submit';
  if (!element || ctrlKey || metaKey || shiftKey) return;
  if (element instanceof HTMLFormElement !== isSent) return;
  event.preventDefault();
  void answer(element);
}

let latest: LeadRequest | undefined;

async function answer(element: HTMLElement): Promise<void> {
  if (element.dataset.lead === 'form') return sendForm(element as HTMLFormElement);
  element.ariaBusy = 'true';
  // The form's code is on its way: it sends on what was sent before it.
  if (element.dataset.lead === 'first') return;
  const request = requestOf(element);
  latest = request;
  nameSource(element.dataset);
  let dialog: HTMLDialogElement | undefined;
  // Not once it was closed, or something else was pressed.
  const isWanted = () => latest === request && dialog?.open !== false;
  try {
    const { isAuthenticated } = getVisitor();
    if (isAuthenticated && request.purpose === 'DOWNLOAD' && request.programme !== null) {
      const { downloadFromPage } = await loadBrochure();
      if ((await downloadFromPage(request.programme)) !== 'signIn') return;
    }
    if (!isAuthenticated) dialog = showFirstStep(request);
    await openLead(request, isWanted);
  } catch (error) {
    if (isWanted()) goWithout(element, error);
  } finally {
    element.ariaBusy = null;
  }
}

/** Opens the first step that stands in the page, if that is what comes first: nobody waits for React to type a number. */
function showFirstStep({ purpose, phone, from }: LeadRequest): HTMLDialogElement | undefined {
  const form = document.querySelector<HTMLFormElement>('[data-lead=first]');
  const dialog = form?.closest('dialog');
  const [title, below] = form?.querySelectorAll('h2, h2 + p') ?? [];
  if (!form || !dialog || !title || !below || phone !== undefined) return;
  [title.textContent, below.textContent] = leadConfig().headings[purpose];
  // A post without the form's code says as much as the link: the purpose, the programme and the plan.
  form.action = (from as HTMLAnchorElement).href;
  dialog.dataset.for = purpose;
  showOverPage(dialog);
  form.querySelector('input')?.focus();
  return dialog;
}

async function sendForm(form: HTMLFormElement): Promise<void> {
  try {
    const { submitLeadForm } = await loadLeadForm();
    await submitLeadForm(form);
  } catch (error) {
    goWithout(form, error);
  }
}

/**
 * The form's code did not arrive: the page of the link, or of the form, does the same without it. Nobody is sent away
 * while they type a number: their own press posts it.
 */
function goWithout(element: HTMLElement, error: unknown): void {
  reportError(error);
  const first = document.querySelector<HTMLFormElement>('[open] [data-lead=first]');
  if (first) {
    delete first.dataset.lead;
    if (first.ariaBusy) first.submit();
  } else if (element instanceof HTMLAnchorElement) location.href = element.href;
  else (element as HTMLFormElement).submit();
}

/** Fetches the form's code, at the latest when a finger comes down on its button, unless the visitor saves data. */
function loadModalSoon(): void {
  if (savesData()) return;
  loadModal().catch(() => undefined);
}

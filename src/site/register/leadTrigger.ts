import type { Purpose } from '../../kernel/leads/purposes.ts';
import type { LeadRequest } from './flow/memory.ts';
import { loadModal, openLead } from './modal/load.ts';
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

async function answer(element: HTMLElement): Promise<void> {
  if (element.dataset.lead === 'form') return sendForm(element as HTMLFormElement);
  element.ariaBusy = 'true';
  const request = requestOf(element);
  nameSource(element.dataset);
  try {
    const { isAuthenticated } = getVisitor();
    if (isAuthenticated && request.purpose === 'DOWNLOAD' && request.programme !== null) {
      const { downloadFromPage } = await loadBrochure();
      if ((await downloadFromPage(request.programme)) !== 'signIn') return;
    }
    await openLead(request);
  } catch (error) {
    goWithout(element, error);
  } finally {
    element.ariaBusy = null;
  }
}

async function sendForm(form: HTMLFormElement): Promise<void> {
  try {
    const { submitLeadForm } = await loadLeadForm();
    await submitLeadForm(form);
  } catch (error) {
    goWithout(form, error);
  }
}

/** The form's code did not arrive: the page of the link, or of the form, does the same without it. */
function goWithout(element: HTMLElement, error: unknown): void {
  reportError(error);
  if (element instanceof HTMLAnchorElement) location.href = element.href;
  else (element as HTMLFormElement).submit();
}

/** Fetches the form's code, at the latest when a finger comes down on its button, unless the visitor saves data. */
function loadModalSoon(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  loadModal().catch(() => undefined);
}

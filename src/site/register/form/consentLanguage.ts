import { consentIn, type ConsentNotices } from '../../../content/read/consentNotice.ts';

/** The chosen language of the consent in a page's form; null if there is no choice. */
export function chosenLanguage(form: HTMLFormElement): string | null {
  return form.querySelector<HTMLSelectElement>('[data-consent-language]')?.value ?? null;
}

/** True if the visitor chose a language before this script could show its text. */
export function isLanguageChosen(form: HTMLFormElement): boolean {
  const choice = form.querySelector<HTMLSelectElement>('[data-consent-language]');
  return choice?.selectedOptions[0]?.defaultSelected === false;
}

/** Shows the consent in the language that was chosen. The box is empty again: this is another text. */
export function showConsent(form: HTMLFormElement, notices: ConsentNotices): void {
  const part = form.querySelector<HTMLElement>('[data-consent]');
  const box = form.querySelector<HTMLInputElement>('[data-field="consent"]');
  if (!part || !box) return;
  const { language, dir, text, summary } = consentIn(notices, chosenLanguage(form));
  const whole = part.querySelector('details');
  part.dir = dir;
  say(part.querySelector('[data-consent-short]'), whole ? (summary ?? text) : text, language);
  say(whole?.querySelector('p'), text, language);
  if (whole) whole.hidden = summary === null;
  box.checked = false;
}

function say(part: HTMLElement | null | undefined, text: string, language: string): void {
  if (!part) return;
  part.textContent = text;
  part.lang = language;
}

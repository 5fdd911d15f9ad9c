import { startLeadForm } from '../islands/leadForm/leadForm.ts';
import { startAccount } from './account.ts';
import { startBack } from './back.ts';
import { startConsent } from './consent.ts';
import { startEligibility } from './eligibility.ts';
import { startEmi } from './emi.ts';
import { every } from './find.ts';
import { startFinder } from './finder.ts';
import { startShare } from './share.ts';
import { startSubNav } from './subNav.ts';
import { startSubscribe } from './subscribe.ts';

const starters: Readonly<Record<string, (part: HTMLElement) => void>> = {
  '[data-consent-question]': startConsent,
  '[data-back]': startBack,
  'form[data-lead=form]': (form) => startLeadForm(form as HTMLFormElement),
  '[data-account]': startAccount,
  '[data-share]': startShare,
  '[data-finder]': (form) => startFinder(form as HTMLFormElement),
  '[data-subnav]': startSubNav,
  '[data-webcal]': startSubscribe,
  '[data-emi]': (form) => startEmi(form as HTMLFormElement),
  '[data-eligibility]': (form) => startEligibility(form as HTMLFormElement),
};

/** Gives life to the parts that only a few pages have. */
export function startOwnParts(): void {
  for (const [selector, start] of Object.entries(starters)) every(selector).forEach(start);
}

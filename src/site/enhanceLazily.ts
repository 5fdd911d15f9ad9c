import { startLeadForm } from './register/form/leadForm.ts';
import { startAccount } from '../features/referrals/site/account.ts';
import { startBack } from './browser/back.ts';
import { startConsent } from './shell/consentQuestion.ts';
import { startEligibility } from './programme/eligibility/eligibilityCheck.ts';
import { startEmi } from './programme/sections/emiCalculator.ts';
import { queryAll } from './ui/dom.ts';
import { startFinder } from './finder/finderForm.ts';
import { startScroll } from './ui/moving/scrollers.ts';
import { startShare } from './ui/buttons/shareButton.ts';
import { startSubNav } from './programme/sections/subNav.ts';
import { startSubscribe } from './lectures/subscribe.ts';

const starters: Readonly<Record<string, (part: HTMLElement) => void>> = {
  '[data-consent-question]': startConsent,
  '[data-back]': startBack,
  '[data-account]': startAccount,
  '[data-share]': startShare,
  '[data-scroll]': startScroll,
  '[data-subnav]': startSubNav,
  '[data-webcal]': startSubscribe,
};

const formStarters: Readonly<Record<string, (form: HTMLFormElement) => void>> = {
  'form[data-lead=form]': startLeadForm,
  '[data-finder]': startFinder,
  '[data-emi]': startEmi,
  '[data-eligibility]': startEligibility,
};

/** Gives life to the parts that only a few pages have. */
export function startLazyParts(): void {
  for (const [selector, start] of Object.entries(starters))
    for (const part of queryAll(selector)) start(part);
  for (const [selector, start] of Object.entries(formStarters))
    for (const form of queryAll<HTMLFormElement>(selector)) start(form);
}

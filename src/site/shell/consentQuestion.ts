import { cookies } from '../../contract/constants.ts';
import { writeCookie } from '../browser/cookies.ts';
import { countPageView } from '../browser/pageView.ts';
import { forgetBrowser } from '../browser/tracker.ts';
import { queryAll } from '../ui/dom.ts';

/** The question about analytics: keeps the answer, and comes back when the button in the footer is pressed. */
export function startConsent(question: HTMLElement): void {
  const { dataset } = document.documentElement;
  let opener: HTMLElement | undefined;
  for (const button of queryAll('[data-consent-answer]', question)) {
    button.addEventListener('click', () => {
      const { consentAnswer: answer = 'no' } = button.dataset;
      writeCookie(cookies.analyticsConsent, answer);
      dataset['consent'] = answer;
      if (answer === 'yes') countPageView();
      else forgetBrowser();
      opener?.focus();
    });
  }
  for (const button of queryAll('[data-consent-change]')) {
    button.addEventListener('click', () => {
      opener = button;
      dataset['consent'] = 'ask';
      question.focus();
    });
  }
}

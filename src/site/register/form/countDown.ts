import { leadWords, waitText } from '../flow/words.ts';

/**
 * Counts down, for the eye, until `form` may be sent again; only the end is announced. Answers how to stop.
 * The parts that say so are the form's own (`landing/LeadForm.tsx`).
 */
export function countDown(form: HTMLFormElement, wait: number): () => void {
  const timer = form.querySelector<HTMLElement>('[data-wait]');
  const over = form.querySelector<HTMLElement>('[data-wait-over]');
  if (!timer || !over) return () => undefined;
  const until = Date.now() + wait;
  const tell = () => {
    const left = until - Date.now();
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

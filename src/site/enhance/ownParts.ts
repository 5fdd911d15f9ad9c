import { every } from './find.ts';

type Form = HTMLFormElement;

const ahead = '50%';

/** Parts of a few pages: those further down are loaded when they come near. */
export function startOwnParts(): void {
  for (const form of every('form[data-lead=form]')) startOnFocus(form as Form);
  now('[data-share]', async (share) => (await import('./share.ts')).startShare(share));
  now('[data-finder]', async (form) => (await import('./finder.ts')).startFinder(form as Form));
  now('[data-subnav]', async (nav) => (await import('./subNav.ts')).startSubNav(nav));
  now('[data-referrals]', async (list) => (await import('./referrals.ts')).startReferrals(list));
  near('[data-webcal]', async (link) => (await import('./subscribe.ts')).startSubscribe(link));
  near('[data-emi]', async (form) => (await import('./emi.ts')).startEmi(form as Form));
  near('[data-eligibility]', async (form) =>
    (await import('./eligibility.ts')).startEligibility(form as Form),
  );
}

function startOnFocus(form: Form): void {
  const start = async () => (await import('../islands/leadForm/leadForm.ts')).startLeadForm(form);
  form.addEventListener('focusin', () => void start(), { once: true });
}

function now(selector: string, start: (part: HTMLElement) => Promise<void>): void {
  for (const part of every(selector)) void start(part);
}

function near(selector: string, start: (part: HTMLElement) => Promise<void>): void {
  const watcher = new IntersectionObserver(
    (seen) => {
      for (const { target } of seen.filter(({ isIntersecting }) => isIntersecting)) {
        watcher.unobserve(target);
        void start(target as HTMLElement);
      }
    },
    { rootMargin: ahead },
  );
  for (const part of every(selector)) watcher.observe(part);
}

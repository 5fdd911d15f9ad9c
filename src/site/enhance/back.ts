import { every } from './find.ts';

/** Go back goes where the visitor came from, if that was on this site; else its link leads home. */
export function startBack(): void {
  for (const link of every('[data-back]')) {
    link.addEventListener('click', (event) => {
      if (!document.referrer.startsWith(`${location.origin}/`)) return;
      event.preventDefault();
      history.back();
    });
  }
}

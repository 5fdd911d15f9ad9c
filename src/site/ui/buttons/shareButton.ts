import { copyConfirmation } from '../../../kernel/constants.ts';

export function startShare(share: HTMLElement): void {
  const said = share.querySelector('output');
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    if (!said) return;
    said.textContent = share.dataset.copied ?? '';
    setTimeout(() => (said.textContent = ''), copyConfirmation);
  };
  const pass = async () => {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title: share.dataset.share ?? document.title, url });
    } catch (error) {
      // A sheet that the visitor closes again is no failure; one that would come too late after the press is not opened.
      if (isRefused(error)) await copy();
    }
  };
  share.querySelector('button')?.addEventListener('click', () => {
    pass().catch(reportError);
  });
}

function isRefused(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}

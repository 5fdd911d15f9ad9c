import { copyConfirmation } from '../../contract/constants.ts';

/** Shares this page's own address, without the campaign that the visitor came by. */
export function startShare(share: HTMLElement): void {
  const said = share.querySelector('output');
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    if (!said) return;
    said.textContent = share.dataset.copied ?? '';
    setTimeout(() => (said.textContent = ''), copyConfirmation);
  };
  share.querySelector('button')?.addEventListener('click', () => {
    // A sheet that the visitor closes again is no failure.
    if ('share' in navigator)
      navigator.share({ title: share.dataset.share ?? document.title, url }).catch(() => undefined);
    else void copy();
  });
}

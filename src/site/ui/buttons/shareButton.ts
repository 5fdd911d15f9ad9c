import { copyConfirmation } from '../../../kernel/constants.ts';

export function startShare(share: HTMLElement): void {
  const said = share.querySelector('output');
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  const copy = async () => {
    const isCopied = await copied(url);
    if (!said) return;
    said.textContent = isCopied ? (share.dataset.copied ?? '') : url;
    if (!isCopied) return;
    setTimeout(() => (said.textContent = ''), copyConfirmation);
  };
  const pass = async () => {
    const title = share.dataset.share;
    if (!title) return print();
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // A sheet that the visitor closes again is no failure; one that would come too late after the press is not opened.
      if (isRefused(error)) await copy();
    }
  };
  share.querySelector('button')?.addEventListener('click', () => {
    pass().catch(reportError);
  });
}

/** False where the browser has no clipboard or refuses it: the address is shown then, to be copied by hand. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}

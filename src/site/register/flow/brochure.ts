import { addressOf } from '../../../kernel/call.ts';
import { readBrochure } from '../../../kernel/calls/leads.ts';
import { generalMessages, toastMessages } from '../../../kernel/messages.ts';
import { troubleOf, type Trouble } from '../../browser/api.ts';
import { downloadWords } from '../../../kernel/words/download.ts';
import { showToast } from '../../browser/toast.ts';
import { track } from '../../browser/events/events.ts';
import { logout } from '../../browser/visitor.ts';

/** Milliseconds from which a wait is felt. */
const noticeable = 600;

/** The outcome of a download; `signIn` if the session has ended and the number must be verified again. */
export type Downloaded = 'done' | 'signIn' | 'missing' | 'failed';

/** Downloads a programme's brochure as a file. Shows an error itself if that fails. */
export async function downloadBrochure(programme: number): Promise<Downloaded> {
  try {
    const response = await fetch(addressOf(readBrochure, { params: { programId: programme } }));
    if (!response.ok)
      return refused(troubleOf(response, await response.json().catch(() => undefined)));
    save(await response.blob(), fileName(response.headers.get('Content-Disposition')));
    track('Brochure Downloaded', { program_id: programme });
    return 'done';
  } catch {
    return failed();
  }
}

/** The same from a button of the page: a download that takes a moment says so. */
export async function downloadFromPage(programme: number): Promise<Downloaded> {
  let hide: (() => void) | undefined;
  const timer = setTimeout(() => {
    hide = showToast({ look: 'good', title: downloadWords.preparing });
  }, noticeable);
  const outcome = await downloadBrochure(programme);
  clearTimeout(timer);
  hide?.();
  return outcome;
}

function refused(trouble: Trouble): Downloaded {
  if (trouble.kind !== 'refused') return failed();
  if (trouble.status === 401) {
    logout();
    return 'signIn';
  }
  if (trouble.status !== 404) return failed();
  showToast({
    look: 'bad',
    title: toastMessages.brochureMissingTitle,
    text: toastMessages.brochureMissingText,
  });
  return 'missing';
}

function failed(): Downloaded {
  showToast({ look: 'bad', title: generalMessages.downloadFailed });
  return 'failed';
}

/** The name in a `Content-Disposition`, also in its encoded form (RFC 6266). */
export function fileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  return encoded === undefined ? (plain ?? 'brochure.pdf') : decodeURIComponent(encoded);
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

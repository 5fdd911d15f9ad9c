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

/**
 * Downloads a programme's brochure as a file, once it is made. Shows an error itself if that fails. The browser is given
 * the address, as those within other apps save nothing that a script holds.
 */
export async function downloadBrochure(programme: number): Promise<Downloaded> {
  const address = addressOf(readBrochure, { params: { programId: programme } });
  try {
    const response = await fetch(address, { method: 'HEAD' });
    if (!response.ok) return refused(troubleOf(response, undefined));
    save(address);
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

/** The answer names the file. */
function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { whatsappLink } from '../../kernel/text/whatsappLink.ts';
import { programmeWords } from '../../kernel/words/programme.ts';

/** The university's chat on WhatsApp, with a question about this programme begun. */
export function chatLink(snapshot: Snapshot, programme: Entry<'programme'> | undefined): string {
  return whatsappLink(
    snapshot.one('university').data.whatsapp_number,
    programme && programmeWords.askOnWhatsapp(programme.data.title),
  );
}

import { firstCharacters } from './characters.ts';
import { singleSpacedLine } from './singleLine.ts';

/**
 * A text as a variable of a template that WhatsApp or DLT has approved: one line without runs of blanks, never empty, of
 * at most `most` characters.
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes (132018)
 */
export function templateVariable(text: string, most = Number.POSITIVE_INFINITY): string {
  return firstCharacters(singleSpacedLine(text), most).trim() || '-';
}

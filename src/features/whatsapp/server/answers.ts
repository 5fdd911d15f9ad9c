import { z } from 'zod';

import { firstCharacters } from '../../../kernel/text/characters.ts';
import { printableText } from '../../../kernel/text/searchText.ts';
import type { WhatsappReports } from '../calls.ts';

export type Answer = Readonly<{
  /** The message's own id at WhatsApp, the same in each repeat. */
  id: string;
  /** E.164. */
  from: string;
  text: string;
}>;

const titled = z.looseObject({ title: z.string() });
const withCaption = z.looseObject({ caption: z.string().optional() });

/** @see https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages */
const message = z.looseObject({
  id: z.string().min(1).max(300),
  from: z.string().regex(/^[1-9]\d{6,14}$/),
  type: z.string(),
  text: z.looseObject({ body: z.string() }).optional(),
  button: z.looseObject({ text: z.string() }).optional(),
  interactive: z
    .looseObject({ button_reply: titled.optional(), list_reply: titled.optional() })
    .optional(),
  image: withCaption.optional(),
  video: withCaption.optional(),
  document: withCaption.optional(),
});
type Message = z.output<typeof message>;

const received = z.looseObject({
  metadata: z.looseObject({ phone_number_id: z.string() }),
  messages: z.array(z.unknown()),
});

/** Files stay at WhatsApp; reactions and notices of the system are not answers. */
const kinds = new Map([
  ['image', 'a picture'],
  ['video', 'a video'],
  ['audio', 'a voice message'],
  ['document', 'a document'],
  ['location', 'a place'],
  ['contacts', 'a contact'],
]);
/** Characters of a note. */
const LONGEST = 4_000;

function wordsOf({ type, text, button, interactive, ...files }: Message): string {
  const reply = interactive?.button_reply ?? interactive?.list_reply;
  const said = text?.body ?? button?.text ?? reply?.title;
  if (said !== undefined) return said;
  const kind = kinds.get(type);
  if (kind === undefined) return '';
  const caption = (files.image ?? files.video ?? files.document)?.caption;
  return [`Sent ${kind}, which is not kept here: please ask for it by mail.`, caption]
    .filter(Boolean)
    .join('\n');
}

function answerIn(given: unknown): Answer[] {
  const { success, data } = message.safeParse(given);
  if (!success) return [];
  const text = firstCharacters(printableText(wordsOf(data)).trim(), LONGEST);
  return text === '' ? [] : [{ id: data.id, from: `+${data.from}`, text }];
}

/** Messages of people to our number: others may share the app. Of an unknown form they are ignored, as Meta adds more. */
export function answersIn({ entry }: WhatsappReports, phoneNumberId: string): Answer[] {
  return entry
    .flatMap(({ changes = [] }) => changes)
    .flatMap(({ value }) => {
      const { success, data } = received.safeParse(value);
      const isOurs = success && data.metadata.phone_number_id === phoneNumberId;
      return isOurs ? data.messages.flatMap(answerIn) : [];
    });
}

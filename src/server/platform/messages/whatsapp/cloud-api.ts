import { templateVariable } from '../../../../kernel/text/templateVariable.ts';
import type { Clock } from '../../clock.ts';
import type { Document, SentBrochure, SentTemplate, Sms, WhatsappError } from '../messages.ts';
import type { Accepted } from '../provider.ts';
import {
  DeliveryDeferred,
  DeliveryRefused,
  RecipientRefused,
  RetryLater,
  throwForStatus,
} from '../../outbox/delivery.ts';
import { answerOf, below } from '../../egress/vendor-call.ts';
import { traceHeaders } from '../../trace/trace.ts';

const API = 'https://graph.facebook.com/v24.0';

type ApprovedTemplate = Readonly<{ name: string; language: string }>;

type WhatsappOptions = Readonly<{
  token: string;
  phoneNumberId: string;
  codeTemplate: ApprovedTemplate;
  brochureTemplate: ApprovedTemplate | undefined;
  url: string | undefined;
}>;

type Sending = Readonly<{ reference: string; signal: AbortSignal }>;
type Answer = { id?: string; messages?: { id?: string }[]; error?: WhatsappError };
type Call = Readonly<{
  path: string;
  method: 'GET' | 'POST';
  body?: object | FormData;
  signal: AbortSignal;
}>;

/** @see https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/authentication-templates/copy-code-button-authentication-templates */
export function cloudApi(options: WhatsappOptions, clock: Clock) {
  const { token, phoneNumberId, url = API } = options;

  const call = async ({ path, method, body, signal }: Call): Promise<Answer> => {
    const response = await fetch(below(url, `/${phoneNumberId}${path}`), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...traceHeaders(),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      redirect: 'error',
      signal,
    });
    const answer = await answerOf<Answer>(response, {
      otherwise: { error: { message: 'the answer is not JSON' } },
    });
    if (response.ok && answer.error === undefined) return answer;
    if (answer.error?.code !== undefined) throw failureOf(answer.error);
    throwForStatus(response, 'WhatsApp', clock.now());
    throw failureOf(answer.error ?? {});
  };

  const send = async (body: object, signal: AbortSignal): Promise<Accepted> => {
    const { messages } = await call({ path: '/messages', method: 'POST', body, signal });
    return { providerId: idIn(messages?.[0]) };
  };

  return {
    /** Acceptance says nothing yet of whether the code arrives. */
    sendCode: (sms: Sms, { reference, signal }: Sending): Promise<Accepted> =>
      send(codeMessage(sms, reference, options), signal),
    /** Meta gets the file first, and keeps it for 30 days. */
    sendBrochure: async (
      brochure: SentBrochure,
      file: Document,
      { reference, signal }: Sending,
    ): Promise<Accepted> => {
      const media = await call({ path: '/media', method: 'POST', body: mediaOf(file), signal });
      const template = options.brochureTemplate ?? { name: '', language: 'en' };
      const document = { id: idIn(media), filename: file.fileName };
      return send(brochureMessage(brochure, document, { template, reference }), signal);
    },
    sendTemplate: (template: SentTemplate, { reference, signal }: Sending): Promise<Accepted> =>
      send(filledMessage(template, reference), signal),
    test: async (signal: AbortSignal): Promise<void> => {
      idIn(await call({ path: '?fields=id', method: 'GET', signal }));
    },
  };
}

/** A proxy may answer 200 in Meta's place: only an id counts. */
function idIn(named: { id?: string } | undefined): string {
  if (typeof named?.id === 'string' && named.id !== '') return named.id;
  throw failureOf({ message: 'the answer names no id' });
}

function mediaOf({ content, fileName }: Document): FormData {
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('type', 'application/pdf');
  form.set('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), fileName);
  return form;
}

type Filled = Readonly<{ template: ApprovedTemplate; components: object[]; reference: string }>;

function messageOf(to: string, { template, components, reference }: Filled) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace(/^\+/, ''),
    type: 'template',
    template: { name: template.name, language: { code: template.language }, components },
    biz_opaque_callback_data: reference,
  };
}

/** Characters of a variable: the text of a template has at most 1,024 with all of them. */
const LONGEST_VARIABLE = 300;

function textParameter(text: string) {
  return { type: 'text', text: templateVariable(text, LONGEST_VARIABLE) };
}

function codeMessage({ to, secret = '' }: Sms, reference: string, options: WhatsappOptions) {
  const parameters = [textParameter(secret)];
  const components = [
    { type: 'body', parameters },
    { type: 'button', sub_type: 'url', index: '0', parameters },
  ];
  return messageOf(to, { template: options.codeTemplate, components, reference });
}

function brochureMessage(
  { to, title }: SentBrochure,
  document: { id: string; filename: string },
  { template, reference }: Omit<Filled, 'components'>,
) {
  const components = [
    { type: 'header', parameters: [{ type: 'document', document }] },
    { type: 'body', parameters: [textParameter(title)] },
  ];
  return messageOf(to, { template, components, reference });
}

function filledMessage({ to, name, language, variables }: SentTemplate, reference: string) {
  const parameters = variables.map(textParameter);
  const components = parameters.length > 0 ? [{ type: 'body', parameters }] : [];
  return messageOf(to, { template: { name, language }, components, reference });
}

/**
 * Not on WhatsApp, or too old for it (131026); no number (131009), ours (131021), not of a trial (131030); excluded by an
 * experiment (130472), by Meta (131049) or by its own wish (131050).
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes
 */
const OF_THE_RECIPIENT = new Set([130472, 131009, 131021, 131026, 131030, 131049, 131050]);
/** For the app, the account or the number. */
const TOO_MANY = new Set([4, 80007, 130429, 131048]);
/** Seconds: the limits count by the minute. */
const UNTIL_FEWER = 60;
/**
 * Values that do not fit the template: number (132000), length (132005), content (132007), format (132012), signs
 * (132018), or missing (131008). A retry fails too.
 */
const NEVER_GOES = new Set([131008, 132000, 132005, 132007, 132012, 132018]);
/** The file or the kind of message is not accepted. */
const OF_THE_MESSAGE = new Set([131051, 131052, 131053]);

/** A failure of the recipient or message alone, for a while, or of the set-up. */
export function failureOf({ code, message = 'no reason given' }: WhatsappError): Error {
  const words = `WhatsApp refused: ${message}${code === undefined ? '' : ` (${code})`}`;
  if (code === undefined) return new Error(words);
  if (OF_THE_RECIPIENT.has(code)) return new RecipientRefused(words);
  if (NEVER_GOES.has(code)) return new DeliveryRefused(words);
  if (OF_THE_MESSAGE.has(code)) return new DeliveryDeferred(words);
  return TOO_MANY.has(code) ? new RetryLater(UNTIL_FEWER, words) : new Error(words);
}

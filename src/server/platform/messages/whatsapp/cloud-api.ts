import type { Clock } from '../../clock.ts';
import { throwForStatus } from '../../outbox/http-answer.ts';
import { answerOf } from '../../outside/answers.ts';
import { below } from '../../outside/below.ts';
import { traceHeaders } from '../../trace/context.ts';
import type { Document, SentBrochure, Sms, WhatsappError } from '../messages.ts';
import type { Accepted } from '../provider.ts';
import { failureOf } from './refusals.ts';

/** Changes with each version of the API that is used. */
const API = 'https://graph.facebook.com/v24.0';

type ApprovedTemplate = Readonly<{ name: string; language: string }>;

/** Access to a number of WhatsApp's Cloud API, and the templates that are approved for it. */
export type WhatsappOptions = Readonly<{
  token: string;
  phoneNumberId: string;
  /** Of the category authentication, with a button that copies the code. */
  codeTemplate: ApprovedTemplate;
  /** Of any category, with a document above and one variable; undefined: no brochure is sent. */
  brochureTemplate: ApprovedTemplate | undefined;
  /** Replaces Meta's own address in tests. */
  url: string | undefined;
}>;

/** The reference comes back with whatever WhatsApp reports of the message. */
type Sending = Readonly<{ reference: string; signal: AbortSignal }>;

type Answer = { id?: string; messages?: { id?: string }[]; error?: WhatsappError };
type Call = Readonly<{
  path: string;
  method: 'GET' | 'POST';
  body?: object | FormData;
  signal: AbortSignal;
}>;

/**
 * Calls WhatsApp's Cloud API.
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/authentication-templates/copy-code-button-authentication-templates
 */
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
    /** Sends a code; that it was taken says nothing yet of whether it arrives. */
    sendCode: (sms: Sms, { reference, signal }: Sending): Promise<Accepted> =>
      send(codeMessage(sms, reference, options), signal),
    /** Sends a brochure, whose file Meta is given first and keeps for 30 days. */
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
    /** Looks whether number and token are known; nothing is sent. */
    test: async (signal: AbortSignal): Promise<void> => {
      idIn(await call({ path: '?fields=id', method: 'GET', signal }));
    },
  };
}

/** Whatever stands between may answer 200 in Meta's place: only an id tells that something was taken. */
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

/** The code stands in the text and in the button. */
function codeMessage({ to, secret = '' }: Sms, reference: string, options: WhatsappOptions) {
  const parameters = [{ type: 'text', text: secret }];
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
    { type: 'body', parameters: [{ type: 'text', text: title }] },
  ];
  return messageOf(to, { template, components, reference });
}

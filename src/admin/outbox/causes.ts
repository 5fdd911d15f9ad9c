export const deliveryKinds = [
  { value: 'sms', label: 'SMS' },
  { value: 'sms-template', label: 'SMS from templates' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'mail', label: 'E-mail' },
  { value: 'erp', label: 'ERP' },
  { value: 'events', label: 'Customer data service' },
  { value: 'customer_data', label: 'Customer data service: requests' },
  { value: 'webhook', label: 'Webhooks' },
  { value: 'account', label: 'Staff account' },
  { value: 'leads', label: 'Change of many leads' },
  { value: 'lead-messages', label: 'Messages to leads' },
  { value: 'wordpress', label: 'Move from WordPress' },
  { value: 'content.due', label: 'Planned publishing' },
];

export function kindName(kind: string): string {
  return deliveryKinds.find(({ value }) => value === kind)?.label ?? kind;
}

type Failed = Readonly<{ kind: string; said: string; isStopped: boolean }>;
type Remedy = (who: string, isStopped: boolean) => string;
type Rule = readonly [said: RegExp, why: (who: string) => string, remedy: Remedy];

function askOperator(who: string, isStopped: boolean): string {
  const ask = `Ask whoever runs it (${who}) whether it is up`;
  return isStopped
    ? `${ask}, then press Retry.`
    : `${ask}. It is tried again by itself, or press Retry.`;
}

function checkSettings(who: string): string {
  return `Ask whoever runs this website to check the settings for it (${who}), then press Retry.`;
}

function waits(_who: string, isStopped: boolean): string {
  return isStopped
    ? 'Wait a few minutes, then press Retry.'
    : 'Nothing to do yet: it is tried again by itself.';
}

const rules: readonly Rule[] = [
  [/^An invented lead/, () => 'The lead is invented.', () => 'Nothing: it is never sent.'],
  [/ECONNREFUSED/, (who) => `${who}: nothing answers at its address.`, askOperator],
  [
    /ENOTFOUND|EAI_AGAIN|getaddrinfo/,
    (who) => `${who}: the name in its address is not known.`,
    checkSettings,
  ],
  [
    /certificate|CERT_|SSL|TLS|self.signed/i,
    (who) => `${who}: the connection is not secure, its certificate is not trusted.`,
    checkSettings,
  ],
  [/timeout|timed? ?out|ETIMEDOUT/i, (who) => `${who}: it did not answer in time.`, askOperator],
  [
    /ECONNRESET|EPIPE|socket|other side closed/i,
    (who) => `${who}: the connection broke off.`,
    askOperator,
  ],
  [/answered 40[13]\b/, (who) => `${who}: it does not accept our key.`, checkSettings],
  [/answered 4(?:04|10)\b/, (who) => `${who}: there is nothing at its address.`, checkSettings],
  [/answered 429\b/, (who) => `${who}: it was sent too much at once.`, waits],
  [/answered 4\d\d\b/, (who) => `${who}: it refuses the data sent.`, checkSettings],
  [/answered 5\d\d\b/, (who) => `${who}: it is out of order.`, askOperator],
  [/refused/i, (who) => `${who}: the provider refused this message.`, checkSettings],
  [/No ERP is configured/, () => 'No ERP is connected.', checkSettings],
  [/fetch failed/, (who) => `${who}: it could not be reached.`, askOperator],
];

/** Explains the error of a failed delivery; undefined if no rule matches. */
export function causeOf({ kind, said, isStopped }: Failed) {
  const rule = rules.find(([words]) => words.test(said));
  if (!rule) return undefined;
  const [, why, remedy] = rule;
  return { why: why(kindName(kind)), remedy: remedy(kindName(kind), isStopped) };
}

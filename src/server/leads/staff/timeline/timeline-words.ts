import { modestJson } from '../../../../kernel/values/json.ts';
import { clickIds, utm } from '../../../../kernel/leads/arrival.ts';
import { languageName, siteLanguage } from '../../../../kernel/publishing/languages.ts';
import { leadStages } from '../../../../kernel/staffLeads/staffLeads.ts';
import { formatMoment } from '../../../../kernel/values/moments.ts';
import { spacedPhone } from '../../../../kernel/values/phone.ts';
import { type LeadRegion, placeInWords } from '../../../../kernel/leads/region.ts';
import type { Snapshot } from '../../../../content/snapshot.ts';
import { namesOf } from '../../../../kernel/record.ts';
import { programmeByCode } from '../../../../content/read/programme.ts';
import { changedDetailsSchema } from '../../store/changed-details-repository.ts';
import type { TimelineRow } from './timeline-repository.ts';
import { ownValue } from '../../../../kernel/record.ts';

type Facts = Readonly<Record<string, unknown>>;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const purposeWords: Readonly<Record<string, string>> = {
  LOGIN: 'to sign in',
  DOWNLOAD: 'for a brochure',
  REGISTER: 'to enquire',
};

export function wordsOf({ kind, text, facts }: TimelineRow, snapshot: Snapshot): string | null {
  switch (kind) {
    case 'registered':
      return registered(text, facts ?? {});
    case 'touch':
      return touched(facts ?? {});
    case 'consent':
      return agreed(text ?? '', textOf(facts?.['language']));
    case 'brochure':
      return programmeOf(facts?.['program_id'], snapshot);
    case 'message':
      return messageSent(text, facts ?? {});
    case 'erp_waiting':
      return waiting(text, facts ?? {});
    case 'call_planned':
      return text === null ? null : `for ${formatMoment(text)}`;
    case 'otp_verified':
      return text && spacedPhone(text);
    case 'merged':
      return text && merged(text);
    case 'details':
      return text && changed(text, snapshot);
    case 'stage':
      return leadStages.find(({ id }) => id === text)?.label ?? text;
    default:
      return text;
  }
}

/** A name and, at its end, a number. */
function merged(text: string): string {
  const at = text.lastIndexOf(' ') + 1;
  return text.slice(0, at) + spacedPhone(text.slice(at));
}

const detailWords = {
  name: 'Name',
  email: 'E-mail',
  qualification: 'Highest qualification',
  interest: 'Area of interest',
  plan: 'Fee plan',
  mobile: 'Number',
} as const;

/** Each detail with its former and its new words, and the reason if staff corrected them. */
function changed(text: string, snapshot: Snapshot): string {
  const { reason, ...details } = changedDetailsSchema.parse(modestJson(text));
  const lines = namesOf(details).map((name) => {
    const words = details[name]?.map((value) => readAs(name, value, snapshot));
    return `${detailWords[name]}: ${words?.join(' → ')}`;
  });
  return lines.join('; ') + (reason === undefined ? '' : `. Reason: ${reason}`);
}

function readAs(name: keyof typeof detailWords, value: string, snapshot: Snapshot): string {
  if (name === 'mobile') return spacedPhone(value);
  if (name !== 'interest') return value;
  return programmeByCode(snapshot, value)?.data.display_name ?? value;
}

function agreed(text: string, language: string): string {
  return language === '' || language === siteLanguage ? text : `${languageName(language)}: ${text}`;
}

function registered(page: string | null, facts: Facts): string {
  const why = ownValue(purposeWords, textOf(facts['purpose'])) ?? '';
  const who = facts['details_by'] === 'referrer' ? 'by a friend' : '';
  const place = placeInWords((facts['region'] ?? null) as LeadRegion);
  const number = textOf(facts['mobile']);
  const parts = [number && `with ${spacedPhone(number)}`, who, why, page && `on ${page}`];
  return [...parts, place && `from ${place}`].filter(Boolean).join(', ');
}

function touched(facts: Facts): string | null {
  const campaign = utm.map((field) => textOf(facts[field])).filter(Boolean);
  const plain = [textOf(facts['source_media']), textOf(facts['source_campaign'])].filter(Boolean);
  const landing = textOf(facts['landing_page']);
  const from = textOf(facts['refer_url']);
  const words = [
    (campaign.length > 0 ? campaign : plain).join(' / '),
    from && `from ${from}`,
    landing && `first page ${landing}`,
    ...clickIds.map((name) => textOf(facts[name]) && `${name} ${textOf(facts[name])}`),
  ];
  return words.filter(Boolean).join(', ') || null;
}

function programmeOf(id: unknown, snapshot: Snapshot): string | null {
  const programme = typeof id === 'number' ? snapshot.get('programme', id) : undefined;
  return programme?.data.display_name ?? null;
}

const channelNames = new Map([
  ['sms', 'SMS'],
  ['whatsapp', 'WhatsApp'],
]);

function messageSent(error: string | null, facts: Facts): string {
  const channel = channelNames.get(textOf(facts['channel'])) ?? 'E-mail';
  const purpose = textOf(facts['purpose']).replaceAll('_', ' ');
  return `${channel}, ${purpose}: ${textOf(facts['status'])}${error ? ` (${error})` : ''}`;
}

function waiting(error: string | null, facts: Facts): string {
  const what = textOf(facts['type']).replace('lead.', '');
  const tries = Number(facts['attempts'] ?? 0);
  const stands = facts['state'] === 'stopped' ? 'stopped' : 'waits';
  return `${what}: ${stands} after ${tries} ${tries === 1 ? 'try' : 'tries'}${error ? `: ${error}` : ''}`;
}

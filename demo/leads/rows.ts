import { createHash } from 'node:crypto';

import { invented } from '../../src/kernel/staffLeads/invented.ts';
import type { Person } from './people.ts';

/** A row of a table, as JSON that the database reads into its columns. */
export type Row = Readonly<Record<string, unknown>>;

const SECOND = 1000;
const HOUR = 3_600_000;

function iso(moment: number): string {
  return new Date(moment).toISOString();
}

function hash(text: string): string {
  return `\\x${createHash('sha256').update(text).digest('hex')}`;
}

function touchOf({ source: [media, campaign], createdAt, wanted }: Person): Row {
  return {
    at: iso(createdAt),
    source_media: media,
    source_campaign: campaign,
    landing_page: wanted.path,
  };
}

/** The lead itself. */
export function leadRow(person: Person): Row {
  const { publicId, mobile, name, email, wanted, createdAt, verifiedAt, nth } = person;
  const [media, campaign] = person.source;
  return {
    public_id: publicId,
    mobile,
    name,
    email,
    highest_qualification_id: person.qualification,
    qualification_list: 'lead',
    area_of_interest: wanted.code,
    details_by: 'self',
    source_media: media,
    source_campaign: campaign,
    first_touch: touchOf(person),
    last_touch: touchOf(person),
    purpose: person.hasBrochure ? 'DOWNLOAD' : 'REGISTER',
    program_id: wanted.id,
    page: wanted.path,
    anonymous_id: `${invented.publicId}${nth}`,
    leads_id: verifiedAt === null ? null : `INV-${String(nth + 1).padStart(4, '0')}`,
    verified_at: verifiedAt === null ? null : iso(verifiedAt),
    created_at: iso(createdAt),
    updated_at: iso(verifiedAt ?? createdAt),
    invented: true,
  };
}

/** What is written of a lead once it has an id. */
export type Related = Readonly<{ person: Person; id: number; owner: Owner | null }>;

/** A counsellor as an account. */
export type Owner = Readonly<{ id: number; name: string; email: string }>;

/** When staff took it up: some hours later, and never after now. */
function handledAt({ createdAt, nth }: Person, now: number): number {
  return Math.min(now, createdAt + (1 + (nth % 20)) * HOUR);
}

export function stageRow({ person, id, owner }: Related, now: number): Row {
  return {
    lead_id: id,
    stage: person.stage,
    assigned_to: owner?.id ?? null,
    call_at: person.callAt === null ? null : iso(person.callAt),
    updated_at: iso(handledAt(person, now)),
  };
}

export function regionRow({ person: { place, createdAt }, id }: Related): Row {
  const [country, state, city] = place;
  return { lead_id: id, country, state, city, at: iso(createdAt) };
}

export function consentRow({ person, id }: Related, version: string): Row {
  return {
    lead_id: id,
    version,
    language: 'en-IN',
    purposes: ['call', 'sms', 'email', 'whatsapp'],
    page: person.wanted.path,
    given_at: iso(person.createdAt),
  };
}

export function challengeRow({ person, id }: Related): Row {
  return {
    id: hash(`challenge ${person.publicId}`),
    lead_id: id,
    phone_hash: hash(person.mobile),
    tries: 1,
    created_at: iso(person.createdAt),
    expires_at: iso(person.createdAt + 5 * 60 * SECOND),
    used_at: person.verifiedAt === null ? null : iso(person.verifiedAt),
  };
}

/** Numbers of deliveries count upwards from one: these are below. */
export function messageRow({ person }: Related): Row {
  const isSent = person.nth % 19 !== 0 || person.verifiedAt !== null;
  return {
    delivery: -1 - person.nth,
    recipient: person.mobile,
    channel: 'sms',
    body: 'Invented: the code of an invented lead. Nothing was sent.',
    purpose: 'otp',
    status: isSent ? 'sent' : 'failed',
    provider: 'invented',
    error: isSent ? null : 'MSG91 refused: the number is not reachable',
    attempts: isSent ? 1 : 3,
    created_at: iso(person.createdAt),
    sent_at: isSent ? iso(person.createdAt + 400 + (person.nth % 30) * 90) : null,
  };
}

export function handlingRows({ person, id, owner }: Related, now: number): Row[] {
  const at = iso(handledAt(person, now));
  const by = owner?.name ?? 'Invented';
  return [
    ...(owner ? [{ lead_id: id, kind: 'assigned', by, text: owner.name, at }] : []),
    ...(person.stage === 'new' ? [] : [{ lead_id: id, kind: 'stage', by, text: person.stage, at }]),
  ];
}

export function noteRows({ person, id, owner }: Related, now: number): Row[] {
  if (person.note === null) return [];
  const at = iso(handledAt(person, now));
  return [{ lead_id: id, by: owner?.name ?? 'Invented', text: person.note, at }];
}

export function auditRows({ person, id, owner }: Related, now: number): Row[] {
  if (owner === null) return [];
  const line = {
    at: iso(handledAt(person, now)),
    actor: owner.email,
    entity: 'lead',
    entity_id: String(id),
    invented: true,
  };
  const { stage } = person;
  return [
    { ...line, action: 'assign', before: { assigned_to: null }, after: { assigned_to: owner.id } },
    ...(stage === 'new'
      ? []
      : [{ ...line, action: 'set_stage', before: { stage: 'new' }, after: { stage } }]),
  ];
}

import type { ProviderSettings } from '../../../src/kernel/calls/identityProvider.ts';
import type { RegisteredType } from '../../../src/content/registry.ts';
import type { Dashboard } from '../../../src/features/dashboard/calls.ts';
import type { Setup } from '../../../src/features/setup/calls.ts';
import type { ContentEntry } from '../../../src/kernel/publishing/content.ts';
import type { MediaItem } from '../../../src/kernel/publishing/media.ts';
import type { StaffMemberBody } from '../../../src/kernel/staff/staff.ts';
import type { StaffRoleBody } from '../../../src/kernel/calls/roles.ts';
import type { StaffUserBody } from '../../../src/kernel/calls/staff.ts';
import type { Delivery, Message } from '../../../src/kernel/calls/operations.ts';
import type {
  LeadPage,
  StaffLead,
  StaffLeadChoices,
} from '../../../src/kernel/staffLeads/staffLeads.ts';

const AT = '2026-11-21T06:30:00.000Z';

/** An ADMIN. */
export function memberSample(more: Partial<StaffMemberBody> = {}): StaffMemberBody {
  return {
    id: 1,
    email: 'asha@example.edu',
    firstName: 'Asha',
    lastName: 'Rao',
    role: 'ADMIN',
    role_id: 2,
    role_name: 'Administrator',
    permissions: ['ADMIN'],
    menus: [],
    second_factor: false,
    ...more,
  };
}

export function contractRolesSample(): StaffRoleBody[] {
  const shared = { team: null, members: 1, may_give: true };
  return [
    { ...shared, id: 2, role: 'ADMIN', name: 'Administrator', permissions: ['ADMIN'] },
    { ...shared, id: 3, role: 'EVENT_CREATER', name: 'Live lectures', permissions: [] },
  ];
}

export function staffUserSample(more: Partial<StaffUserBody> = {}): StaffUserBody {
  return {
    id: 5,
    email: 'ravi@example.edu',
    firstName: 'Ravi',
    lastName: 'Menon',
    role: 'ADMIN',
    role_id: 2,
    role_name: 'Administrator',
    status: 'active',
    address_confirmed: true,
    second_factor: true,
    passkeys: 1,
    sessions: 2,
    last_sign_in_at: AT,
    created_at: AT,
    ...more,
  };
}

export function leadSample(more: Partial<StaffLead> = {}): StaffLead {
  return {
    id: 7,
    name: 'Meera Iyer',
    mobile: '+919812345678',
    email: 'meera@example.com',
    area_of_interest: 'OMBA',
    programme: 'Online MBA',
    highest_qualification_id: 1,
    qualification_list: 'lead',
    qualification: 'Graduate',
    fee_plan: null,
    consent: { language: 'en', version: 'a1', given_by: 'self' },
    stage: 'new',
    own_stage: null,
    assigned: null,
    call_at: null,
    source_media: 'google',
    source_campaign: 'mba-delhi',
    click_ids: {},
    region: { country: 'India', state: 'Karnataka', city: 'Mysuru' },
    leads_id: null,
    invented: false,
    verified_at: AT,
    created_at: AT,
    updated_at: AT,
    ...more,
  };
}

export function leadPageSample(more: Partial<LeadPage> = {}): LeadPage {
  return {
    ...leadSample(),
    public_id: 'l-7',
    details_by: 'self',
    purpose: 'enquiry',
    page: '/mba',
    source_refer_url: null,
    source_source: null,
    c2: null,
    c3: null,
    c4: null,
    c5: null,
    lost_reason: null,
    enrolled_on: null,
    enrolled_programme: null,
    erp_waiting: false,
    friends: 0,
    brought_by: null,
    consent_withdrawn: false,
    nominee: null,
    number_link: null,
    timeline: [
      { kind: 'note', at: AT, by: 'Asha Rao', text: 'Asks about fees.' },
      { kind: 'registered', at: AT, by: null, text: null },
    ],
    ...more,
  };
}

/** Choices of the filters of leads. */
export function leadChoicesSample(): StaffLeadChoices {
  return {
    sources: ['google'],
    campaigns: ['mba-delhi'],
    programmes: [{ code: 'OMBA', name: 'Online MBA' }],
    states: ['Karnataka'],
    cities: ['Mysuru'],
    staff: [{ id: 1, name: 'Asha Rao' }],
    stages: [],
    call_hours: [],
    owners: [],
    invented: 0,
  };
}

/** A published entry of a type with these fields. */
export function entrySample(
  type: RegisteredType,
  draft: Readonly<Record<string, unknown>>,
  more: Partial<ContentEntry> = {},
): ContentEntry {
  return {
    id: 40,
    type: type.name,
    title: 'What does it cost?',
    parent: null,
    position: 1,
    status: 'published',
    version: 3,
    draft,
    published: draft,
    path: null,
    publish_at: null,
    unpublish_at: null,
    schedule_error: null,
    created_at: AT,
    created_by: 'Asha Rao',
    updated_at: AT,
    updated_by: 'Asha Rao',
    published_at: AT,
    published_by: 'Asha Rao',
    deleted_at: null,
    ...more,
  };
}

export function mediaSample(more: Partial<MediaItem> = {}): MediaItem {
  const pixel =
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/%3E';
  return {
    id: 11,
    kind: 'image',
    name: 'campus.jpg',
    folder: 'campus',
    type: 'image/jpeg',
    url: pixel,
    stable_url: pixel,
    alt: 'The main gate in the morning',
    decorative: false,
    captions: null,
    face: null,
    needs_alt: false,
    width: 1600,
    height: 1200,
    bytes: 240_000,
    focal: { x: 0.5, y: 0.5 },
    crop: null,
    renditions: [],
    version: 1,
    created_at: AT,
    updated_at: AT,
    deleted_at: null,
    used_in: [],
    ...more,
  };
}

/** The only page of a list with these items. */
export function pageSample<Item>(items: Item[], total = items.length) {
  return { items, total, page: 1, per_page: 25 };
}

export function messageSample(more: Partial<Message> = {}): Message {
  return {
    id: 1,
    to: '+919812345678',
    channel: 'sms',
    subject: null,
    body: '123456 is your code.',
    has_secret: false,
    purpose: 'otp',
    status: 'sent',
    provider: 'log',
    provider_id: null,
    error: null,
    attempts: 1,
    created_at: AT,
    sent_at: AT,
    ...more,
  };
}

/** A delivery to the ERP that has stopped. */
export function deliverySample(more: Partial<Delivery> = {}): Delivery {
  return {
    id: 3,
    kind: 'erp',
    summary: 'A new lead',
    lead: { id: 7, name: 'Meera Iyer' },
    state: 'stopped',
    attempts: 4,
    next_at: AT,
    last_error: 'The ERP answered 503.',
    created_at: AT,
    ...more,
  };
}

/** The figures of one day. */
export function dashboardSample(): Dashboard {
  const day = { leads: 12, verified: 9, otp_sent: 12, otp_failed: 0 };
  return {
    at: AT,
    of: { from: '2026-11-21', until: '2026-11-21', programme: null, assigned: null },
    leads: {
      total: 12,
      verified: 9,
      total_before: 8,
      verified_share: 0.75,
      verified_share_before: 0.5,
      by: 'day',
      days: [{ from: '2026-11-21', until: '2026-11-21', ...day }],
    },
    funnel: [{ step: 'number', people: 12 }],
    sources: [{ name: 'google', leads: 12, verified: 9 }],
    campaigns: [],
    states: [],
    cities: [],
    otp: { delivered_share: 1, sent: 12, failed: 0, median_seconds: 1.5 },
    slowed: [],
    outbox: [],
    referrals: { today: 0, total: 0, enrolled: 0, held: 0, owed: 0 },
    content: {
      waiting: 1,
      groups: 1,
      newest: [
        {
          id: 40,
          type: 'faq',
          kind: 'Question',
          menu: 'Site Content Manager',
          title: 'What does it cost?',
          status: 'changed',
          updated_by: 'Asha Rao',
          updated_at: AT,
          publish_at: null,
          parts: 0,
        },
      ],
    },
    erasures: { leads: 0, next: null },
    files_apart: false,
    backup: null,
  };
}

/** An installation that is public and lacks nothing. */
export function setupSample(): Setup {
  const channel = { provider: 'log', carries: true, last_test: null };
  return {
    is_public: true,
    missing: [],
    university: null,
    brand: null,
    programmes: 3,
    sms: channel,
    mail: channel,
    mail_from: 'office@example.edu',
    origin: 'https://example.edu',
    demo: null,
    removed: null,
  };
}

/** No identity provider is connected. */
export const noProvider: ProviderSettings = {
  callback: 'https://example.edu/api/user/provider/callback',
  provider: null,
  has_admin: false,
  asked: [],
};

import { z } from 'zod';

import { clickIds } from '../leads/arrival.ts';
import { consentGivers } from '../leads/leads.ts';
import { qualificationLists } from '../leads/qualifications.ts';
import { countedPageOf, pageQuerySchema } from '../envelope.ts';
import { nomineeSchema } from './heldData.ts';
import { leadRegionSchema } from '../leads/region.ts';
import { searchText } from '../text/searchText.ts';

/** How far a lead has come, in the words of admissions offices. Every lead starts as new. */
export const leadStages = [
  { id: 'new', label: 'New' },
  { id: 'contacted', label: 'Contacted' },
  { id: 'interested', label: 'Interested' },
  { id: 'applied', label: 'Applied' },
  { id: 'enrolled', label: 'Enrolled' },
  { id: 'lost', label: 'Lost' },
] as const;
export type LeadStage = (typeof leadStages)[number]['id'];

const stageIds = leadStages.map(({ id }) => id);
export const leadStageSchema = z.enum(stageIds, `Must be one of ${stageIds.join(', ')}.`);

/** A custom stage within one of these; of a lost lead it is the reason. */
const ownStage = z.strictObject({ id: z.int(), label: z.string() });
export type OwnStage = z.output<typeof ownStage>;

/** A day that a list begins or ends with. The database knows no year 0. */
export const filterDay = z.iso
  .date('Must be a day, such as 2026-11-21.')
  .refine((day) => day >= '1900', 'Must be a day since 1900.');

/** The id of a member of the staff, as an address says it. */
export const ownerSchema = z.coerce.number().int().min(1).max(2_147_483_647);
/** Which planned calls: late ones, those still to come today, both, all. Days end in India. */
export const callFilters = ['overdue', 'today', 'due', 'planned'] as const;
export type CallFilter = (typeof callFilters)[number];

export const MAX_PICKED = 500;
const ids = z
  .string()
  .max(11 * MAX_PICKED)
  .regex(/^\d{1,10}(?:,\d{1,10})*$/, 'Must be ids with commas between them.');

/** Days are those of Asia/Kolkata, both included. */
export const staffLeadFilterSchema = z.strictObject({
  /** Part of a name or an e-mail address, or digits of the number. */
  q: searchText(100).optional(),
  stage: leadStageSchema.optional(),
  own_stage: ownerSchema.optional(),
  verified: z.enum(['true', 'false']).optional(),
  /** A member's id, `none`, `anyone`, or `mine`: the caller's own leads and those without a counsellor. */
  assigned: z.enum(['none', 'mine', 'anyone']).or(ownerSchema).optional(),
  call: z.enum(callFilters).optional(),
  /** Those with these ids alone, with commas between them. */
  ids: ids.optional(),
  source: searchText(200).optional(),
  campaign: searchText(200).optional(),
  /** ERP code of the programme. */
  programme: searchText(40).optional(),
  state: searchText(100).optional(),
  city: searchText(100).optional(),
  from: filterDay.optional(),
  until: filterDay.optional(),
});
export type StaffLeadFilter = z.output<typeof staffLeadFilterSchema>;

export const staffLeadSorts = [
  'created_at',
  'updated_at',
  'verified_at',
  'name',
  'stage',
  'call_at',
] as const;

export const staffLeadQuerySchema = staffLeadFilterSchema.extend({
  ...pageQuerySchema.shape,
  sort: z.enum(staffLeadSorts).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type StaffLeadQuery = z.output<typeof staffLeadQuerySchema>;

const staffName = z.strictObject({ id: z.int(), name: z.string() });

/** The latest consent: the hash of its text, and the language it was read in (BCP 47). */
const lastConsentSchema = z.strictObject({
  language: z.string(),
  version: z.string(),
  /** A parent or guardian agreed for somebody under age. */
  given_by: z.enum(consentGivers),
});

const listed = {
  id: z.int(),
  name: z.string(),
  /** E.164. */
  mobile: z.string(),
  email: z.string(),
  /** The programme's ERP code and, if it is published, its name. */
  area_of_interest: z.string(),
  programme: z.string().nullable(),
  highest_qualification_id: z.int(),
  /** The list that the id came from: of registrations, or of the referral form. */
  qualification_list: z.enum(qualificationLists),
  /** The label of the id in that list. */
  qualification: z.string().nullable(),
  fee_plan: z.string().nullable(),
  /** Null if the lead has not agreed to anything yet. */
  consent: lastConsentSchema.nullable(),
  stage: leadStageSchema,
  own_stage: ownStage.nullable(),
  assigned: staffName.nullable(),
  call_at: z.iso.datetime().nullable(),
  source_media: z.string(),
  source_campaign: z.string(),
  /** The ids that advertisers gave the presses on their links: `gclid` and others. */
  click_ids: z.partialRecord(z.enum(clickIds), z.string()),
  /** The region of the IP address at registration. */
  region: leadRegionSchema,
  leads_id: z.string().nullable(),
  /** Of the demo: nobody is it, and nothing is ever sent for it. */
  invented: z.boolean(),
  verified_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

export const staffLeadSchema = z.strictObject(listed).meta({ id: 'StaffLead' });
export type StaffLead = z.output<typeof staffLeadSchema>;
export const staffLeadPageSchema = countedPageOf(staffLeadSchema).extend({
  /** When the list was read, for a change of all that are in it. */
  read_at: z.iso.datetime().optional(),
});
export type StaffLeadPage = z.output<typeof staffLeadPageSchema>;

export const staffLeadChoicesSchema = z.strictObject({
  sources: z.array(z.string()),
  campaigns: z.array(z.string()),
  programmes: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  states: z.array(z.string()),
  cities: z.array(z.string()),
  staff: z.array(staffName),
  /** Custom stages that can be chosen. */
  stages: z.array(ownStage.extend({ stage: leadStageSchema })),
  /** The hours at which a next call is proposed, for the days to come. */
  call_hours: z.array(z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime() })),
  /** Everyone who has leads, including members whose account is no longer active. */
  owners: z.array(staffName),
  invented: z.int().nonnegative(),
});
export type StaffLeadChoices = z.output<typeof staffLeadChoicesSchema>;

/** Kinds of entries. Entries of the same moment are sorted in this order. */
export const timelineKinds = [
  'touch',
  'registered',
  'consent',
  'consent_withdrawn',
  'otp_sent',
  'otp_verified',
  'details',
  'plan',
  'message',
  'brochure',
  'page',
  'returned',
  'erp_waiting',
  'erp_resent',
  'referred',
  'referral',
  'note',
  'stage',
  'assigned',
  'entered',
  'merged',
  'called',
  'call_off',
  'call_planned',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const timelineItemSchema = z.strictObject({
  kind: z.enum(timelineKinds),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  text: z.string().nullable(),
});
export type TimelineItem = z.output<typeof timelineItemSchema>;

export const leadPageSchema = z
  .strictObject({
    ...listed,
    public_id: z.string(),
    details_by: z.enum(['self', 'referrer']),
    purpose: z.string(),
    page: z.string().nullable(),
    source_refer_url: z.string().nullable(),
    source_source: z.string().nullable(),
    c2: z.string().nullable(),
    c3: z.string().nullable(),
    c4: z.string().nullable(),
    c5: z.string().nullable(),
    /** As the ERP reports it; null if there is none or the lead has moved to another stage. */
    lost_reason: z.string().nullable(),
    enrolled_on: z.iso.date().nullable(),
    /** The programme of enrolment: its name, or its ERP code if it is not published. */
    enrolled_programme: z.string().nullable(),
    /** True while the ERP has still to be told of something. */
    erp_waiting: z.boolean(),
    friends: z.int(),
    /** The referral that brought the lead; null if there is none. */
    brought_by: z.int().nullable(),
    /** True if every consent is withdrawn: nobody may write or call for marketing. */
    consent_withdrawn: z.boolean(),
    nominee: nomineeSchema.nullable(),
    /** A number whose person has been sent a link to confirm it, and has not yet. */
    number_link: z
      .strictObject({ mobile: z.string(), by: z.string(), expires_at: z.iso.datetime() })
      .nullable(),
    timeline: z.array(timelineItemSchema),
  })
  .meta({ id: 'LeadPage' });
export type LeadPage = z.output<typeof leadPageSchema>;

export const staffLeadMessages = {
  noted: 'The note is kept.',
  staged: 'The stage is changed.',
  assigned: 'The lead is assigned.',
  unassigned: 'The lead is nobody’s now.',
  erpQueued: 'The ERP will be told in a moment.',
  erpIssued: 'No ERP is connected. The lead has an id of ours.',
  erased: 'The lead is erased.',
  held: (by: string, day: string, reason: string) =>
    `${by} holds this lead since ${day}: “${reason}” Let it go first, under Personal data.`,
  withdrawn:
    'The consent was withdrawn. The ERP is told no more of this lead until it is given again.',
  unverified: 'This number is not verified yet. The ERP is told once it is.',
  noStage: 'Please choose a stage that is there.',
  noReason: 'Please choose why they were lost.',
  noAssignee: 'Please choose someone with an active account.',
} as const;

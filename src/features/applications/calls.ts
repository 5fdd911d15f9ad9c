import { z } from 'zod';

import { callsOf } from '../../kernel/callsOf.ts';
import { countedPageOf, pageQuerySchema } from '../../kernel/envelope.ts';
import { applicationStatuses, learnerKinds, paperStates } from '../../kernel/leads/applications.ts';
import { searchText } from '../../kernel/text/searchText.ts';

const staff = callsOf({ tag: 'Staff operations', who: 'leads.own' });

const missingSchema = z.strictObject({
  what: z.enum(['paper', 'ids', 'fee']),
  /** Of a paper. */
  name: z.string().nullable(),
  /** It came, and staff have asked for it again. */
  returned: z.boolean(),
});
export type StaffMissing = z.output<typeof missingSchema>;

const staffApplicationSchema = z
  .strictObject({
    id: z.int(),
    /** Null once the person has had their data erased. */
    lead_id: z.int().nullable(),
    name: z.string(),
    mobile: z.string(),
    programme: z.string(),
    programme_title: z.string(),
    status: z.enum(applicationStatuses),
    missing: z.array(missingSchema),
    /** Files that nobody has looked at. */
    unread: z.int(),
    begun_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'StaffApplication' });
export type StaffApplication = z.output<typeof staffApplicationSchema>;

const staffFileSchema = z.strictObject({
  id: z.int(),
  type: z.string(),
  bytes: z.int(),
  state: z.enum(paperStates),
  reason: z.string().nullable(),
  sent_at: z.string(),
});
export type StaffFile = z.output<typeof staffFileSchema>;

const staffPaperSchema = z.strictObject({
  key: z.string(),
  name: z.string(),
  optional: z.boolean(),
  state: z.enum([...paperStates, 'missing']),
  files: z.array(staffFileSchema),
});
export type StaffPaper = z.output<typeof staffPaperSchema>;

const applicationDetailSchema = staffApplicationSchema.extend({
  email: z.string(),
  learner: z.enum(learnerKinds),
  born: z.string(),
  qualification: z.string(),
  declared: z.string(),
  guardian_name: z.string().nullable(),
  guardian_mobile: z.string().nullable(),
  deb_id: z.string().nullable(),
  abc_id: z.string().nullable(),
  /** Rupees that are due; null if nothing is. */
  fee: z.int().nullable(),
  payment_reference: z.string().nullable(),
  payment_told_at: z.string().nullable(),
  paid_at: z.string().nullable(),
  paid_by: z.string().nullable(),
  note: z.string().nullable(),
  decided_at: z.string().nullable(),
  keep_until: z.string().nullable(),
  papers: z.array(staffPaperSchema),
  /** Whether the caller may open papers. */
  may_open: z.boolean(),
});
export type ApplicationDetail = z.output<typeof applicationDetailSchema>;

const filterSchema = z.strictObject({
  status: z.enum(applicationStatuses).optional(),
  /** An ERP code. */
  programme: searchText(60).optional(),
  /** Words of a name, or digits of a number. */
  q: searchText(80).optional(),
});
export type ApplicationFilter = z.output<typeof filterSchema>;

export const listApplications = staff(
  'GET /staff/applications',
  'Applications with what each lacks, the last changed first',
  {
    query: filterSchema.extend(pageQuerySchema.shape),
    answer: countedPageOf(staffApplicationSchema),
  },
);

export const readApplication = staff('GET /staff/applications/:id', 'An application', {
  fails: ['not_found'],
  answer: applicationDetailSchema,
});

const reason = z
  .string('Please say why.')
  .trim()
  .min(3, 'Please say why.')
  .max(300, 'Must be at most 300 characters.');

export const moveApplication = staff(
  'POST /staff/applications/:id/status',
  'Move an application; its person is told. A decision begins the time for which its record is kept',
  {
    who: 'leads.work',
    fails: ['not_found', 'conflict'],
    body: z.strictObject({
      status: z.enum(applicationStatuses),
      /** Words to the applicant. */
      note: z.string().trim().max(500, 'Must be at most 500 characters.').optional(),
    }),
    answer: applicationDetailSchema,
  },
);

export const confirmPayment = staff(
  'POST /staff/applications/:id/payment',
  'The fee has come, or has not after all',
  {
    who: ['leads.own', 'payments'],
    fails: ['not_found', 'conflict'],
    body: z.strictObject({ paid: z.boolean() }),
    answer: applicationDetailSchema,
  },
);

const ofPaper = z.strictObject({
  id: z.coerce.number().int().min(1).max(2_147_483_647),
  paper: z.coerce.number().int().min(1).max(2_147_483_647),
});

export const openPaperFile = staff(
  'GET /staff/applications/:id/papers/:paper',
  'A file of an applicant',
  {
    description:
      'For members of the staff who may open papers. Each opening is a line of the audit log.',
    fresh: true,
    params: ofPaper,
    fails: ['not_found', 'forbidden', 'gone'],
    produces: ['image/jpeg', 'application/pdf'],
  },
);

export const judgePaper = staff(
  'POST /staff/applications/:id/papers/:paper/decision',
  'Accept a file, or return it with a reason that the applicant reads',
  {
    who: 'leads.work',
    params: ofPaper,
    fails: ['not_found', 'forbidden', 'conflict'],
    body: z.discriminatedUnion('state', [
      z.strictObject({ state: z.literal('accepted') }),
      z.strictObject({ state: z.literal('returned'), reason }),
    ]),
    answer: applicationDetailSchema,
  },
);

const readerSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  may_open: z.boolean(),
});
export type PaperReader = z.output<typeof readerSchema>;

export const listPaperReaders = staff('GET /staff/paper-readers', 'Who may open papers', {
  who: 'ADMIN',
  answer: z.strictObject({ items: z.array(readerSchema) }),
});

export const setPaperReader = staff(
  'POST /staff/paper-readers/:id',
  'Let a member of the staff open papers, or no longer',
  {
    who: 'ADMIN',
    fresh: true,
    fails: ['not_found'],
    body: z.strictObject({ may_open: z.boolean() }),
    answer: z.strictObject({ items: z.array(readerSchema) }),
  },
);

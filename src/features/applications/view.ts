import type { ApplicationStatus, LearnerKind } from '../../kernel/leads/applications.ts';
import type { Missing, PaperOfApplicant } from './state.ts';

export const beginFields = [
  'programme',
  'highest_qualification_id',
  'born',
  'learner',
  'eligible',
  'guardian_name',
  'guardian_mobile',
  'guardian_agrees',
  'declared',
] as const;
export type BeginField = (typeof beginFields)[number];

type OtherField = 'deb_id' | 'abc_id' | 'reference';

/** By the field, or `paper.` and the key of a paper. */
export type Problems = Readonly<
  Partial<Record<BeginField | OtherField | `paper.${string}`, string>>
>;

type Seen = Readonly<{
  /** A member of the staff looks: notes for whoever runs the site are shown. */
  isStaff: boolean;
}>;

export type StrangerView = Seen & Readonly<{ step: 'stranger' }>;

export type BeginView = Seen &
  Readonly<{
    step: 'begin';
    values: Readonly<Record<BeginField, string>>;
    problems: Problems;
    saved: 'withdrawn' | null;
  }>;

export type OwnApplication = Readonly<{
  programme: string;
  status: ApplicationStatus;
  learner: LearnerKind;
  debId: string | null;
  abcId: string | null;
  paymentReference: string | null;
  isPaid: boolean;
  note: string | null;
  /** The fee plan that was chosen last, in words. */
  plan: string | null;
  /** The number that the payment page is told: the applicant’s own. */
  payer: string;
  papers: readonly PaperOfApplicant[];
  missing: readonly Missing[];
}>;

export const savedSteps = ['begun', 'paper', 'removed', 'ids', 'payment'] as const;

export type OpenView = Seen &
  Readonly<{
    step: 'open';
    application: OwnApplication;
    values: Readonly<Record<OtherField, string>>;
    problems: Problems;
    saved: (typeof savedSteps)[number] | null;
  }>;

export type ApplicationView = StrangerView | BeginView | OpenView;

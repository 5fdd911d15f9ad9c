import type { DataOf as DataOfFields } from './fields/fields.ts';
import {
  accreditation,
  alumni,
  career,
  headCount,
  universityBenefit,
  vcMessage,
} from './types/universityParts.ts';
import { applicationForm } from './types/applicationForm.ts';
import { auxiliary } from './types/auxiliary.ts';
import { callHours, counsellor } from './types/callHours.ts';
import { banner, promotionalBanner, promotionalText } from './types/banner.ts';
import { blog } from './types/blog.ts';
import { brand } from './types/brand.ts';
import {
  certification,
  course,
  elective,
  keyPoint,
  programmeBenefit,
  programmeContent,
  programmeHighlight,
  roadmap,
  structure,
} from './types/programmeParts.ts';
import type { CheckContext } from './types/checks/finding.ts';
import type { Behaviour } from './types/behaviour.ts';
import type { Address, ContentType, EditorTab, Parent, Placement } from './types/define.ts';
import { certificate } from './types/certificate.ts';
import { facts } from './types/facts.ts';
import { faculty } from './types/faculty.ts';
import { faq } from './types/faq.ts';
import { feePlan } from './types/feePlan.ts';
import { finder } from './types/finder.ts';
import { fixedWords } from './types/fixedWords.ts';
import { footer } from './types/footer.ts';
import { homePage } from './types/homePage.ts';
import {
  homeSections,
  launchpadSections,
  programmeSections,
  universitySections,
} from './types/pageSections.ts';
import { landing } from './types/landing.ts';
import {
  dashboardAccess,
  launchpad,
  postLoginReferral,
  preLoginReferral,
  referralProgramme,
} from './types/launchpad.ts';
import { leadForm } from './types/leadForm.ts';
import { liveLecture } from './types/liveLecture.ts';
import { metadata } from './types/metadata.ts';
import { programme } from './types/programme.ts';
import { redirect } from './types/redirect.ts';
import { siteMenus } from './types/siteMenus.ts';
import { studyCosts } from './types/studyCosts.ts';
import { testimonial } from './types/testimonial.ts';
import { university } from './types/university.ts';
import type { CheckFinding } from '../kernel/publishing/checks.ts';
import { hasName, namesOf } from '../kernel/record.ts';

export const registry = {
  university,
  brand,
  fixedWords,
  facts,
  siteMenus,
  finder,
  homePage,
  homeSections,
  leadForm,
  applicationForm,
  banner,
  promotionalText,
  accreditation,
  alumni,
  testimonial,
  faq,
  vcMessage,
  studyCosts,
  programme,
  programmeContent,
  keyPoint,
  structure,
  elective,
  course,
  feePlan,
  certification,
  roadmap,
  programmeBenefit,
  programmeHighlight,
  programmeSections,
  auxiliary,
  footer,
  metadata,
  redirect,
  certificate,
  landing,
  blog,
  faculty,
  liveLecture,
  promotionalBanner,
  headCount,
  universityBenefit,
  career,
  universitySections,
  launchpad,
  launchpadSections,
  callHours,
  counsellor,
  preLoginReferral,
  postLoginReferral,
  dashboardAccess,
  referralProgramme,
} as const;

export type TypeName = keyof typeof registry;

/** The complete data of a type, as published: `DataOf<'faq'>`. */
export type DataOf<N extends TypeName> = DataOfFields<(typeof registry)[N]['fields']>;

export type PageTypeName = {
  [N in TypeName]: (typeof registry)[N] extends { address: object } ? N : never;
}[TypeName];

export const typeNames = namesOf(registry);

export function isTypeName(name: string): name is TypeName {
  return hasName(registry, name);
}

/** A tab of an editor that names types of the registry. */
export type RegisteredTab = Omit<EditorTab, 'parts' | 'namedBy'> &
  Readonly<{ parts?: readonly TypeName[]; namedBy?: readonly TypeName[] }>;

type Data = Readonly<Record<string, unknown>>;
type OnData = 'title' | 'behaviour' | 'address' | 'standsOn' | 'checks' | 'defaults' | 'begins';

/** A content type of the registry without its exact fields; its functions accept any data. */
export type RegisteredType = Omit<ContentType<TypeName>, 'parent' | 'editorTabs' | OnData> &
  Readonly<{
    parent?: Parent & Readonly<{ type: TypeName }>;
    editorTabs?: readonly RegisteredTab[];
    title: (data: Data) => string;
    address?: Address<Data>;
    standsOn?: readonly Placement<Data>[];
    defaults?: (data: Data) => Data;
    begins?: () => Promise<Data>;
    behaviour: Behaviour;
    checks?: (data: Data, context: CheckContext) => CheckFinding[];
  }>;

export function typeOf(name: TypeName): RegisteredType {
  return registry[name] as unknown as RegisteredType;
}

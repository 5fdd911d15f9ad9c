import { hasName, namesOf } from '../kernel/record.ts';
import type { CheckFinding } from '../kernel/publishing/checks.ts';
import type { CheckContext } from './types/checks/finding.ts';
import type { Address, ContentType, EditorTab, Parent, Placement } from './types/define.ts';
import type { DataOf as DataOfFields } from './fields/fields.ts';
import { accreditation } from './types/accreditation.ts';
import { alumni } from './types/alumni.ts';
import { auxiliary } from './types/auxiliary.ts';
import { banner } from './types/banner.ts';
import { certification } from './types/certification.ts';
import { elective } from './types/elective.ts';
import { faq } from './types/faq.ts';
import { feePlan } from './types/feePlan.ts';
import { fixedWords } from './types/fixedWords.ts';
import { footer } from './types/footer.ts';
import { homePage } from './types/homePage.ts';
import { homeSections } from './types/homeSections.ts';
import { keyPoint } from './types/keyPoint.ts';
import { leadForm } from './types/leadForm.ts';
import { metadata } from './types/metadata.ts';
import { programme } from './types/programme.ts';
import { programmeBenefit } from './types/programmeBenefit.ts';
import { programmeContent } from './types/programmeContent.ts';
import { programmeHighlight } from './types/programmeHighlight.ts';
import { programmeSections } from './types/programmeSections.ts';
import { promotionalText } from './types/promotionalText.ts';
import { redirect } from './types/redirect.ts';
import { roadmap } from './types/roadmap.ts';
import { siteMenus } from './types/siteMenus.ts';
import { structure } from './types/structure.ts';
import { testimonial } from './types/testimonial.ts';
import { university } from './types/university.ts';
import { vcMessage } from './types/vcMessage.ts';
import { blog } from './types/blog.ts';
import { brand } from './types/brand.ts';
import { career } from './types/career.ts';
import { dashboardAccess } from './types/dashboardAccess.ts';
import { headCount } from './types/headCount.ts';
import { landing } from './types/landing.ts';
import { launchpad } from './types/launchpad.ts';
import { launchpadSections } from './types/launchpadSections.ts';
import { liveLecture } from './types/liveLecture.ts';
import { postLoginReferral } from './types/postLoginReferral.ts';
import { preLoginReferral } from './types/preLoginReferral.ts';
import { promotionalBanner } from './types/promotionalBanner.ts';
import { referralProgramme } from './types/referralProgramme.ts';
import { universityBenefit } from './types/universityBenefit.ts';
import { universitySections } from './types/universitySections.ts';

/** Every content type, by name. */
export const registry = {
  university,
  brand,
  fixedWords,
  siteMenus,
  homePage,
  homeSections,
  leadForm,
  banner,
  promotionalText,
  accreditation,
  alumni,
  testimonial,
  faq,
  vcMessage,
  programme,
  programmeContent,
  keyPoint,
  structure,
  elective,
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
  landing,
  blog,
  liveLecture,
  promotionalBanner,
  headCount,
  universityBenefit,
  career,
  universitySections,
  launchpad,
  launchpadSections,
  preLoginReferral,
  postLoginReferral,
  dashboardAccess,
  referralProgramme,
} as const;

export type TypeName = keyof typeof registry;

/** The complete data of a type, as published: `DataOf<'faq'>`. */
export type DataOf<N extends TypeName> = DataOfFields<(typeof registry)[N]['fields']>;

/** Types whose entries are pages. */
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
type OnData = 'title' | 'address' | 'standsOn' | 'follows' | 'checks' | 'defaults';

/** A content type of the registry without its exact fields; its functions accept any data. */
export type RegisteredType = Omit<ContentType<TypeName>, 'parent' | 'editorTabs' | OnData> &
  Readonly<{
    parent?: Parent & Readonly<{ type: TypeName }>;
    editorTabs?: readonly RegisteredTab[];
    title: (data: Data) => string;
    address?: Address<Data>;
    standsOn?: readonly Placement<Data>[];
    defaults?: (data: Data) => Data;
    follows?: (
      before: Data,
      now: Data,
      context: Pick<CheckContext, 'parent'>,
    ) => Readonly<Record<string, number>>;
    checks?: (data: Data, context: CheckContext) => CheckFinding[];
  }>;

/** The type of that name, without its exact fields. */
export function typeOf(name: TypeName): RegisteredType {
  return registry[name] as unknown as RegisteredType;
}

import type { Call } from '../../../kernel/call.ts';
import {
  listArticles,
  listErpCodes,
  listLandingErpCodes,
  listLandingPages,
  listLandingProgrammes,
  listLandingSpecialisations,
  listLiveLectures,
  listPages,
  listParentProgrammes,
  listProgrammeAddresses,
  listProgrammeNames,
  listProgrammePages,
  listProgrammes,
  listPromotionalTexts,
  listSpecialisationNames,
  readArticle,
  readFooters,
  readHomePage,
  readLandingPage,
  readLaunchpadPage,
  readLectureFilters,
  readPageMetadata,
  readNestedPage,
  readPage,
  readProgrammeMenu,
  readProgrammePage,
  readActiveBanner,
  readSpecialisationPage,
  readUniversityFooter,
} from '../../../kernel/calls/publicContent.ts';
import { LECTURES } from '../../../kernel/publishing/publicLists.ts';
import {
  article,
  articles,
  eventOptions,
  landingNames,
  landingPage,
  launchpadPage,
  liveLectures,
  promotionalBanner,
} from './campaigns.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { CallRequest } from '../../http/route.ts';
import {
  auxiliaryNames,
  auxiliaryPage,
  footers,
  homePage,
  metadataOf,
  programmeAuxiliaryNames,
  promotionalTexts,
  specialisationPage,
  universityFooter,
} from './pages.ts';
import {
  allProgrammes,
  erpPairs,
  parentProgrammes,
  programmeMenu,
  programmeNames,
  programmePage,
  programmeSitemap,
  specialisationNames,
} from './programmes.ts';

type Kept = Readonly<{
  /** A list, which may be asked for in pages and in another order. */
  list?: true;
  /** Rows per page for lists that are always paged. */
  always?: number;
  /** Browsers and proxies must not keep it. */
  noStore?: true;
  /** Made for each request, as its query is free text. */
  free?: true;
}>;

type Args<C extends Call> = CallRequest<C>['params'] & CallRequest<C>['query'];

/** A public call: its answer is a function of the snapshot and of its address. */
export type PublicCall<C extends Call = Call> = Kept &
  Readonly<{
    call: C;
    /** Undefined answers 404. */
    build(snapshot: Snapshot, args: Args<C>): unknown;
  }>;

function answering<C extends Call>(
  call: C,
  build: (snapshot: Snapshot, args: Args<C>) => unknown,
  kept: Kept = {},
): PublicCall {
  return { ...kept, call, build };
}

/** The university is number 1 in the contract, whatever its row is numbered. */
function ofUniversity<T>(
  snapshot: Snapshot,
  args: { id: number },
  build: (snapshot: Snapshot) => T,
): T | undefined {
  const known = [1, snapshot.all('university')[0]?.id];
  return known.includes(args.id) ? build(snapshot) : undefined;
}

export const publicCalls: readonly PublicCall[] = [
  answering(listProgrammes, allProgrammes, { list: true, noStore: true }),
  answering(listProgrammeAddresses, programmeSitemap, { list: true }),
  answering(readProgrammeMenu, programmeMenu),
  answering(listProgrammeNames, programmeNames, { list: true }),
  answering(listSpecialisationNames, specialisationNames, { list: true }),
  answering(listErpCodes, erpPairs, { list: true }),
  answering(listParentProgrammes, (snapshot, args) => parentProgrammes(snapshot, args.id)),
  answering(readHomePage, (snapshot, args) =>
    ofUniversity(snapshot, args, () => homePage(snapshot, args.isUserVerified)),
  ),
  answering(readProgrammePage, (snapshot, args) =>
    programmePage(snapshot, args.id, args.isUserVerified),
  ),
  answering(listPages, auxiliaryNames, { list: true }),
  answering(listProgrammePages, (snapshot, args) => programmeAuxiliaryNames(snapshot, args.id), {
    list: true,
  }),
  answering(readPage, (snapshot, args) => auxiliaryPage(snapshot, `/${args.slug}`)),
  answering(readNestedPage, (snapshot, args) => auxiliaryPage(snapshot, `/${args.a}/${args.b}`)),
  answering(readSpecialisationPage, (snapshot, args) =>
    specialisationPage(snapshot, { specialisation: args.a, page: args.b }),
  ),
  answering(readFooters, (snapshot, args) => ofUniversity(snapshot, args, footers)),
  answering(readUniversityFooter, (snapshot, args) =>
    ofUniversity(snapshot, args, universityFooter),
  ),
  answering(readPageMetadata, (snapshot, args) => metadataOf(snapshot, args.id)),
  answering(listPromotionalTexts, promotionalTexts, { list: true }),
  // Landing pages offer the same programmes as the site.
  answering(listLandingProgrammes, allProgrammes, { list: true, noStore: true }),
  answering(listLandingPages, landingNames, { list: true }),
  answering(listLandingSpecialisations, specialisationNames, { list: true }),
  answering(listLandingErpCodes, erpPairs, { list: true }),
  answering(readLandingPage, (snapshot, args) => landingPage(snapshot, args.id)),
  answering(listArticles, articles, { list: true }),
  answering(readArticle, (snapshot, args) => article(snapshot, args.slug)),
  answering(listLiveLectures, liveLectures, { list: true, always: LECTURES, free: true }),
  answering(readLectureFilters, eventOptions),
  answering(readLaunchpadPage, (snapshot, args) => ofUniversity(snapshot, args, launchpadPage)),
  answering(readActiveBanner, promotionalBanner),
];

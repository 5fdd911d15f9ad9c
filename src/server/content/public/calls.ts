import type { Call } from '../../../kernel/call.ts';
import * as calls from '../../../kernel/calls/publicContent.ts';
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
  answering(calls.listProgrammes, allProgrammes, { list: true, noStore: true }),
  answering(calls.listProgrammeAddresses, programmeSitemap, { list: true }),
  answering(calls.readProgrammeMenu, programmeMenu),
  answering(calls.listProgrammeNames, programmeNames, { list: true }),
  answering(calls.listSpecialisationNames, specialisationNames, { list: true }),
  answering(calls.listErpCodes, erpPairs, { list: true }),
  answering(calls.listParentProgrammes, (snapshot, args) => parentProgrammes(snapshot, args.id)),
  answering(calls.readHomePage, (snapshot, args) =>
    ofUniversity(snapshot, args, () => homePage(snapshot, args.isUserVerified)),
  ),
  answering(calls.readProgrammePage, (snapshot, args) =>
    programmePage(snapshot, args.id, args.isUserVerified),
  ),
  answering(calls.listPages, auxiliaryNames, { list: true }),
  answering(
    calls.listProgrammePages,
    (snapshot, args) => programmeAuxiliaryNames(snapshot, args.id),
    {
      list: true,
    },
  ),
  answering(calls.readPage, (snapshot, args) => auxiliaryPage(snapshot, `/${args.slug}`)),
  answering(calls.readNestedPage, (snapshot, args) =>
    auxiliaryPage(snapshot, `/${args.a}/${args.b}`),
  ),
  answering(calls.readSpecialisationPage, (snapshot, args) =>
    specialisationPage(snapshot, { specialisation: args.a, page: args.b }),
  ),
  answering(calls.readFooters, (snapshot, args) => ofUniversity(snapshot, args, footers)),
  answering(calls.readUniversityFooter, (snapshot, args) =>
    ofUniversity(snapshot, args, universityFooter),
  ),
  answering(calls.readPageMetadata, (snapshot, args) => metadataOf(snapshot, args.id)),
  answering(calls.listPromotionalTexts, promotionalTexts, { list: true }),
  // Landing pages offer the same programmes as the site.
  answering(calls.listLandingProgrammes, allProgrammes, { list: true, noStore: true }),
  answering(calls.listLandingPages, landingNames, { list: true }),
  answering(calls.listLandingSpecialisations, specialisationNames, { list: true }),
  answering(calls.listLandingErpCodes, erpPairs, { list: true }),
  answering(calls.readLandingPage, (snapshot, args) => landingPage(snapshot, args.id)),
  answering(calls.listArticles, articles, { list: true }),
  answering(calls.readArticle, (snapshot, args) => article(snapshot, args.slug)),
  answering(calls.listLiveLectures, liveLectures, { list: true, always: LECTURES, free: true }),
  answering(calls.readLectureFilters, eventOptions),
  answering(calls.readLaunchpadPage, (snapshot, args) =>
    ofUniversity(snapshot, args, launchpadPage),
  ),
  answering(calls.readActiveBanner, promotionalBanner),
];

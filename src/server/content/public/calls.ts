import { z } from 'zod';

import {
  articlePageSchema,
  articleSchema,
  auxiliaryNameSchema,
  eventOptionsSchema,
  landingNameSchema,
  landingPageSchema,
  launchpadPageSchema,
  liveLectureSchema,
  promotionalBannerSchema,
  auxiliaryPageSchema,
  erpPairSchema,
  footersSchema,
  homePageSchema,
  metadataSchema,
  programmeMenuSchema,
  programmeNameSchema,
  programmePageSchema,
  programmeSchema,
  promotionalTextSchema,
  sitemapEntrySchema,
  specialisationNameSchema,
  universityFooterSchema,
} from '../../../contract/publicContent.ts';
import {
  article,
  articles,
  eventOptions,
  landingErpPairs,
  landingNames,
  landingPage,
  landingProgrammes,
  landingSpecialisations,
  launchpadPage,
  liveLectures,
  promotionalBanner,
} from './campaigns.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Sorting } from './lists.ts';
import { homePage, promotionalTexts } from './home.ts';
import {
  auxiliaryNames,
  auxiliaryPage,
  footers,
  metadataOf,
  programmeAuxiliaryNames,
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

/** What a call is given: the parts of its address and its query, checked. */
type Args = Readonly<Record<string, unknown>>;

/** A public call: its answer is a function of the snapshot and of its address. */
export type PublicCall = Readonly<{
  url: string;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  data: z.ZodType;
  /** Where staff read what is stored instead, drafts too, as this call has the address of the type. */
  staffReads?: string;
  /** Browsers and proxies must not keep it. */
  noStore?: boolean;
  /** Made for each request, as its query is free text. */
  free?: boolean;
  /** A list, which may be asked for in pages and in another order. */
  list?: Sorting;
  /** Undefined answers 404. */
  build: (snapshot: Snapshot, args: Args) => unknown;
}>;

const id = z.coerce.number().int().positive().max(2_147_483_647);
const segment = z.string().min(1).max(80);
const idParams = z.strictObject({ id });
const flag = z
  .enum(['true', 'false', '1', '0'])
  .default('false')
  .transform((text) => text === 'true' || text === '1');
/** Lectures of one answer: a term has hundreds. */
const LECTURES = 100;
const day = z.iso.date('Must be a date, such as 2027-01-18.');
const rangeQuery = z.strictObject({ startDate: day.optional(), endDate: day.optional() });
const verifiedQuery = z.strictObject({ isUserVerified: flag });

/** The university is number 1 in the contract, whatever its row is numbered. */
function ofUniversity<T>(
  snapshot: Snapshot,
  args: Args,
  build: (snapshot: Snapshot) => T,
): T | undefined {
  const known = [1, snapshot.all('university')[0]?.id];
  return known.includes(args['id'] as number) ? build(snapshot) : undefined;
}

/** Every public content call, on the types that are there. */
export const publicCalls: readonly PublicCall[] = [
  {
    url: '/program',
    staffReads: '/content/program',
    summary: 'All programmes',
    list: { sort: ['id', 'display_name', 'program_type_id', 'slug'] },
    data: z.array(programmeSchema),
    noStore: true,
    build: allProgrammes,
  },
  {
    url: '/program/sitemap',
    summary: 'Addresses of programmes and specialisations',
    list: { sort: ['id', 'path', 'updated_at'] },
    data: z.array(sitemapEntrySchema),
    build: programmeSitemap,
  },
  {
    url: '/program/menu',
    summary: 'Programmes by type, for menus',
    data: z.array(programmeMenuSchema),
    build: programmeMenu,
  },
  {
    url: '/program/namelist',
    summary: 'Names of programmes',
    list: { sort: ['id', 'display_name', 'program_type_id', 'slug'] },
    data: z.array(programmeNameSchema),
    build: programmeNames,
  },
  {
    url: '/program/specialisation/namelist',
    summary: 'Names of specialisations',
    list: { sort: ['id', 'display_name', 'name', 'program_id'] },
    data: z.array(specialisationNameSchema),
    build: specialisationNames,
  },
  {
    url: '/program/all/erplist',
    summary: 'Programmes and their ERP codes',
    list: { sort: ['program_value', 'erp_unicode'] },
    data: z.array(erpPairSchema),
    build: erpPairs,
  },
  {
    url: '/program/parentPrograms/:id',
    summary: 'The programme above a specialisation',
    params: idParams,
    data: z.array(programmeSchema),
    build: (snapshot, args) => parentProgrammes(snapshot, args['id'] as number),
  },
  {
    url: '/homepage/:id',
    summary: 'The home page',
    params: idParams,
    query: verifiedQuery,
    data: homePageSchema,
    build: (snapshot, args) =>
      ofUniversity(snapshot, args, () => homePage(snapshot, args['isUserVerified'] as boolean)),
  },
  {
    url: '/programpage/:id',
    summary: 'The page of a programme or specialisation',
    params: idParams,
    query: verifiedQuery,
    data: programmePageSchema,
    build: (snapshot, args) =>
      programmePage(snapshot, args['id'] as number, args['isUserVerified'] as boolean),
  },
  {
    url: '/auxiliary/routes/namelist',
    summary: 'Pages of the university',
    list: { sort: ['id', 'path', 'title'] },
    data: z.array(auxiliaryNameSchema),
    build: auxiliaryNames,
  },
  {
    url: '/auxiliary/routes/program/namelist/:id',
    summary: 'Pages of a programme',
    params: idParams,
    list: { sort: ['id', 'path', 'title'] },
    data: z.array(auxiliaryNameSchema),
    build: (snapshot, args) => programmeAuxiliaryNames(snapshot, args['id'] as number),
  },
  {
    url: '/auxiliary/:slug',
    staffReads: '/content/auxiliary/{id}',
    summary: 'The page at /{slug}',
    params: z.strictObject({ slug: segment }),
    data: auxiliaryPageSchema,
    build: (snapshot, args) => auxiliaryPage(snapshot, `/${String(args['slug'])}`),
  },
  {
    url: '/auxiliary/:a/:b',
    summary: 'The page at /{a}/{b}',
    params: z.strictObject({ a: segment, b: segment }),
    data: auxiliaryPageSchema,
    build: (snapshot, args) =>
      auxiliaryPage(snapshot, `/${String(args['a'])}/${String(args['b'])}`),
  },
  {
    url: '/auxiliary/specialisation/:a/:b',
    summary: 'Page {b} of specialisation {a}',
    params: z.strictObject({ a: segment, b: segment }),
    data: auxiliaryPageSchema,
    build: (snapshot, args) =>
      specialisationPage(snapshot, { specialisation: String(args['a']), page: String(args['b']) }),
  },
  {
    url: '/footer/:id',
    staffReads: '/content/footer/{id}',
    summary: 'Footer columns by page',
    params: idParams,
    data: footersSchema,
    build: (snapshot, args) => ofUniversity(snapshot, args, footers),
  },
  {
    url: '/university/footer/:id',
    summary: 'The footer of every page',
    params: idParams,
    data: universityFooterSchema,
    build: (snapshot, args) => ofUniversity(snapshot, args, universityFooter),
  },
  {
    url: '/metadata/:id',
    staffReads: '/content/metadata/{id}',
    summary: 'What search engines show for a page',
    params: idParams,
    data: metadataSchema,
    build: (snapshot, args) => metadataOf(snapshot, args['id'] as number),
  },
  {
    url: '/promotionalText',
    staffReads: '/content/promotionalText',
    summary: 'Lines of the ticker',
    list: { sort: ['id', 'text'] },
    data: z.array(promotionalTextSchema),
    build: promotionalTexts,
  },
  {
    url: '/landing',
    staffReads: '/content/landing',
    summary: 'Programmes of landing pages',
    list: { sort: ['id', 'display_name', 'program_type_id', 'slug'] },
    data: z.array(programmeSchema),
    noStore: true,
    build: landingProgrammes,
  },
  {
    url: '/landing/namelist',
    summary: 'Landing pages',
    list: { sort: ['id', 'path', 'slug', 'title'] },
    data: z.array(landingNameSchema),
    build: landingNames,
  },
  {
    url: '/landing/specialisation/namelist',
    summary: 'Specialisations of landing pages',
    list: { sort: ['id', 'display_name', 'name', 'program_id'] },
    data: z.array(specialisationNameSchema),
    build: landingSpecialisations,
  },
  {
    url: '/landing/all/erplist',
    summary: 'ERP codes of landing pages',
    list: { sort: ['program_value', 'erp_unicode'] },
    data: z.array(erpPairSchema),
    build: landingErpPairs,
  },
  {
    url: '/landingpage/:id',
    summary: 'A landing page',
    params: idParams,
    data: landingPageSchema,
    build: (snapshot, args) => landingPage(snapshot, args['id'] as number),
  },
  {
    url: '/blog',
    staffReads: '/content/blog',
    summary: 'Articles, the newest first',
    list: { sort: ['id', 'author', 'slug', 'title', 'written_on'] },
    data: z.array(articleSchema),
    build: articles,
  },
  {
    url: '/blog/:slug',
    staffReads: '/content/blog/{id}',
    summary: 'An article',
    params: z.strictObject({ slug: segment }),
    data: articlePageSchema,
    build: (snapshot, args) => article(snapshot, String(args['slug'])),
  },
  {
    url: '/liveLecture',
    staffReads: '/content/liveLecture',
    summary: 'Live lectures of some days',
    query: rangeQuery,
    free: true,
    list: {
      sort: ['id', 'batch', 'course_name', 'start_date', 'subject_name'],
      always: LECTURES,
    },
    data: z.array(liveLectureSchema),
    build: liveLectures,
  },
  {
    url: '/eventoptions',
    summary: 'What live lectures can be narrowed by',
    data: eventOptionsSchema,
    build: eventOptions,
  },
  {
    url: '/launchpadPage/:id',
    summary: 'The launchpad',
    params: idParams,
    data: launchpadPageSchema,
    build: (snapshot, args) => ofUniversity(snapshot, args, launchpadPage),
  },
  {
    url: '/promotionalBanner/active',
    summary: 'The promotional banner that is shown',
    data: promotionalBannerSchema,
    build: promotionalBanner,
  },
];

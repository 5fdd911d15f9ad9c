import { z } from 'zod';

import { call } from '../call.ts';
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
  searchResultSchema,
} from '../publishing/publicContent.ts';
import { LECTURES, listQuery } from '../publishing/publicLists.ts';

/** Public calls that read published content, served as prepared bytes. */

const tag = 'Public content';
const id = z.coerce.number().int().positive().max(2_147_483_647);
const segment = z.string().min(1).max(80);
const idParams = z.strictObject({ id });
const flag = z
  .enum(['true', 'false', '1', '0'])
  .default('false')
  .transform((text) => text === 'true' || text === '1');
const day = z.iso.date('Must be a date, such as 2027-01-18.');
const rangeQuery = z.strictObject({ startDate: day.optional(), endDate: day.optional() });
const verifiedQuery = z.strictObject({ isUserVerified: flag });
const nothing = z.strictObject({});

const wholeOrPaged = 'Whole, or in pages. The header X-Total-Count says how many there are in all.';

export const listProgrammes = call({
  method: 'GET',
  path: '/program',
  summary: 'All programmes',
  description:
    'Whole, or in pages. The header X-Total-Count says how many there are in all. Staff read what is stored at /content/program.',
  tag,
  who: 'everyone',
  query: listQuery(['id', 'display_name', 'program_type_id', 'slug']),
  answer: z.array(programmeSchema),
});

export const listProgrammeAddresses = call({
  method: 'GET',
  path: '/program/sitemap',
  summary: 'Addresses of programmes and specialisations',
  description: wholeOrPaged,
  tag,
  who: 'everyone',
  query: listQuery(['id', 'path', 'updated_at']),
  answer: z.array(sitemapEntrySchema),
});

export const readProgrammeMenu = call({
  method: 'GET',
  path: '/program/menu',
  summary: 'Programmes by type, for menus',
  tag,
  who: 'everyone',
  query: nothing,
  answer: z.array(programmeMenuSchema),
});

export const listProgrammeNames = call({
  method: 'GET',
  path: '/program/namelist',
  summary: 'Names of programmes',
  description: wholeOrPaged,
  tag,
  who: 'everyone',
  query: listQuery(['id', 'display_name', 'program_type_id', 'slug']),
  answer: z.array(programmeNameSchema),
});

export const listSpecialisationNames = call({
  method: 'GET',
  path: '/program/specialisation/namelist',
  summary: 'Names of specialisations',
  description: wholeOrPaged,
  tag,
  who: 'everyone',
  query: listQuery(['id', 'display_name', 'name', 'program_id']),
  answer: z.array(specialisationNameSchema),
});

export const listErpCodes = call({
  method: 'GET',
  path: '/program/all/erplist',
  summary: 'Programmes and their ERP codes',
  description: wholeOrPaged,
  tag,
  who: 'everyone',
  query: listQuery(['program_value', 'erp_unicode']),
  answer: z.array(erpPairSchema),
});

export const listParentProgrammes = call({
  method: 'GET',
  path: '/program/parentPrograms/:id',
  summary: 'The programme above a specialisation',
  tag,
  who: 'everyone',
  fails: ['not_found'],
  params: idParams,
  query: nothing,
  answer: z.array(programmeSchema),
});

export const readHomePage = call({
  method: 'GET',
  path: '/homepage/:id',
  summary: 'The home page',
  tag,
  who: 'everyone',
  fails: ['not_found'],
  params: idParams,
  query: verifiedQuery,
  answer: homePageSchema,
});

export const readProgrammePage = call({
  method: 'GET',
  path: '/programpage/:id',
  summary: 'The page of a programme or specialisation',
  tag,
  who: 'everyone',
  fails: ['not_found'],
  params: idParams,
  query: verifiedQuery,
  answer: programmePageSchema,
});

export const listPages = call({
  method: 'GET',
  path: '/auxiliary/routes/namelist',
  summary: 'Pages of the university',
  description: wholeOrPaged,
  tag,
  who: 'everyone',
  query: listQuery(['id', 'path', 'title']),
  answer: z.array(auxiliaryNameSchema),
});

export const listProgrammePages = call({
  method: 'GET',
  path: '/auxiliary/routes/program/namelist/:id',
  summary: 'Pages of a programme',
  description: wholeOrPaged,
  tag,
  who: 'everyone',
  fails: ['not_found'],
  params: idParams,
  query: listQuery(['id', 'path', 'title']),
  answer: z.array(auxiliaryNameSchema),
});

export const readPage = call({
  method: 'GET',
  path: '/auxiliary/:slug',
  summary: 'The page at /{slug}',
  description: 'Staff read what is stored at /content/auxiliary/{id}.',
  tag,
  who: 'everyone',
  fails: ['not_found'],
  params: z.strictObject({ slug: segment }),
  query: nothing,
  answer: auxiliaryPageSchema,
});

export const readNestedPage = call({
  method: 'GET',
  path: '/auxiliary/:a/:b',
  summary: 'The page at /{a}/{b}',
  tag,
  who: 'everyone',
  fails: ['not_found'],
  params: z.strictObject({ a: segment, b: segment }),
  query: nothing,
  answer: auxiliaryPageSchema,
});

export const readSpecialisationPage = call({
  method: 'GET',
  path: '/auxiliary/specialisation/:a/:b',
  summary: 'Page {b} of specialisation {a}',
  tag,
  who: 'everyone',
  fails: ['not_found'],
  params: z.strictObject({ a: segment, b: segment }),
  query: nothing,
  answer: auxiliaryPageSchema,
});

export const readFooters = call({
  method: 'GET',
  path: '/footer/:id',
  summary: 'Footer columns by page',
  description: 'Staff read what is stored at /content/footer/{id}.',
  tag,
  who: 'everyone',
  fails: ['not_found'],
  params: idParams,
  query: nothing,
  answer: footersSchema,
});

export const readUniversityFooter = call({
  method: 'GET',
  path: '/university/footer/:id',
  summary: 'The footer of every page',
  tag,
  who: 'everyone',
  fails: ['not_found'],
  params: idParams,
  query: nothing,
  answer: universityFooterSchema,
});

export const readPageMetadata = call({
  method: 'GET',
  path: '/metadata/:id',
  summary: 'What search engines show for a page',
  description: 'Staff read what is stored at /content/metadata/{id}.',
  tag,
  who: 'everyone',
  fails: ['not_found'],
  params: idParams,
  query: nothing,
  answer: metadataSchema,
});

export const listPromotionalTexts = call({
  method: 'GET',
  path: '/promotionalText',
  summary: 'Lines of the ticker',
  description:
    'Whole, or in pages. The header X-Total-Count says how many there are in all. Staff read what is stored at /content/promotionalText.',
  tag,
  who: 'everyone',
  query: listQuery(['id', 'text']),
  answer: z.array(promotionalTextSchema),
});

export const listLandingProgrammes = call({
  method: 'GET',
  path: '/landing',
  summary: 'Programmes of landing pages',
  description:
    'Whole, or in pages. The header X-Total-Count says how many there are in all. Staff read what is stored at /content/landing.',
  tag,
  who: 'everyone',
  query: listQuery(['id', 'display_name', 'program_type_id', 'slug']),
  answer: z.array(programmeSchema),
});

export const listLandingPages = call({
  method: 'GET',
  path: '/landing/namelist',
  summary: 'Landing pages',
  description: wholeOrPaged,
  tag,
  who: 'everyone',
  query: listQuery(['id', 'path', 'slug', 'title']),
  answer: z.array(landingNameSchema),
});

export const listLandingSpecialisations = call({
  method: 'GET',
  path: '/landing/specialisation/namelist',
  summary: 'Specialisations of landing pages',
  description: wholeOrPaged,
  tag,
  who: 'everyone',
  query: listQuery(['id', 'display_name', 'name', 'program_id']),
  answer: z.array(specialisationNameSchema),
});

export const listLandingErpCodes = call({
  method: 'GET',
  path: '/landing/all/erplist',
  summary: 'ERP codes of landing pages',
  description: wholeOrPaged,
  tag,
  who: 'everyone',
  query: listQuery(['program_value', 'erp_unicode']),
  answer: z.array(erpPairSchema),
});

export const readLandingPage = call({
  method: 'GET',
  path: '/landingpage/:id',
  summary: 'A landing page',
  tag,
  who: 'everyone',
  fails: ['not_found'],
  params: idParams,
  query: nothing,
  answer: landingPageSchema,
});

export const listArticles = call({
  method: 'GET',
  path: '/blog',
  summary: 'Articles, the newest first',
  description:
    'Whole, or in pages. The header X-Total-Count says how many there are in all. Staff read what is stored at /content/blog.',
  tag,
  who: 'everyone',
  query: listQuery(['id', 'author', 'slug', 'title', 'written_on']),
  answer: z.array(articleSchema),
});

export const readArticle = call({
  method: 'GET',
  path: '/blog/:slug',
  summary: 'An article',
  description: 'Staff read what is stored at /content/blog/{id}.',
  tag,
  who: 'everyone',
  fails: ['not_found'],
  params: z.strictObject({ slug: segment }),
  query: nothing,
  answer: articlePageSchema,
});

export const listLiveLectures = call({
  method: 'GET',
  path: '/liveLecture',
  summary: 'Live lectures of some days',
  description:
    'In pages of 100. The header X-Total-Count says how many there are in all. Staff read what is stored at /content/liveLecture.',
  tag,
  who: 'everyone',
  query: rangeQuery.extend(
    listQuery(['id', 'batch', 'course_name', 'start_date', 'subject_name'], LECTURES).shape,
  ),
  answer: z.array(liveLectureSchema),
});

export const readLectureFilters = call({
  method: 'GET',
  path: '/eventoptions',
  summary: 'What live lectures can be narrowed by',
  tag,
  who: 'everyone',
  query: nothing,
  answer: eventOptionsSchema,
});

export const readLaunchpadPage = call({
  method: 'GET',
  path: '/launchpadPage/:id',
  summary: 'The launchpad',
  tag,
  who: 'everyone',
  fails: ['not_found'],
  params: idParams,
  query: nothing,
  answer: launchpadPageSchema,
});

export const readActiveBanner = call({
  method: 'GET',
  path: '/promotionalBanner/active',
  summary: 'The promotional banner that is shown',
  tag,
  who: 'everyone',
  query: nothing,
  answer: promotionalBannerSchema,
});

export const searchSite = call({
  method: 'GET',
  path: '/search',
  summary: 'Search the site',
  tag,
  who: 'everyone',
  limit: 'search',
  query: z.strictObject({ q: z.string().trim().min(1).max(100) }),
  answer: z.array(searchResultSchema),
});

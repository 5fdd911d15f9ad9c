import { z } from 'zod';

import * as schemas from '../publishing/publicContent.ts';
import { LECTURES, listQuery } from '../publishing/publicLists.ts';
import { callsOf } from '../callsOf.ts';

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

function storedAt(path: string): string {
  return `Staff read what is stored at /content${path}.`;
}

const shared = { tag: 'Public content', who: 'everyone' } as const;
const list = callsOf({ ...shared, description: wholeOrPaged });
const read = callsOf({ ...shared, query: nothing });
const page = callsOf({ ...shared, query: nothing, params: idParams, fails: ['not_found'] });

export const listProgrammes = list('GET /program', 'All programmes', {
  description: `${wholeOrPaged} ${storedAt('/program')}`,
  query: listQuery(['id', 'display_name', 'program_type_id', 'slug']),
  answer: z.array(schemas.programmeSchema),
});

export const listProgrammeAddresses = list(
  'GET /program/sitemap',
  'Addresses of programmes and specialisations',
  { query: listQuery(['id', 'path', 'updated_at']), answer: z.array(schemas.sitemapEntrySchema) },
);

export const readProgrammeMenu = read('GET /program/menu', 'Programmes by type, for menus', {
  answer: z.array(schemas.programmeMenuSchema),
});

export const listProgrammeNames = list('GET /program/namelist', 'Names of programmes', {
  query: listQuery(['id', 'display_name', 'program_type_id', 'slug']),
  answer: z.array(schemas.programmeNameSchema),
});

export const listSpecialisationNames = list(
  'GET /program/specialisation/namelist',
  'Names of specialisations',
  {
    query: listQuery(['id', 'display_name', 'name', 'program_id']),
    answer: z.array(schemas.specialisationNameSchema),
  },
);

export const listErpCodes = list('GET /program/all/erplist', 'Programmes and their ERP codes', {
  query: listQuery(['program_value', 'erp_unicode']),
  answer: z.array(schemas.erpPairSchema),
});

export const listParentProgrammes = page(
  'GET /program/parentPrograms/:id',
  'The programme above a specialisation',
  { answer: z.array(schemas.programmeSchema) },
);

export const readHomePage = page('GET /homepage/:id', 'The home page', {
  query: verifiedQuery,
  answer: schemas.homePageSchema,
});

export const readProgrammePage = page(
  'GET /programpage/:id',
  'The page of a programme or specialisation',
  { query: verifiedQuery, answer: schemas.programmePageSchema },
);

export const listPages = list('GET /auxiliary/routes/namelist', 'Pages of the university', {
  query: listQuery(['id', 'path', 'title']),
  answer: z.array(schemas.auxiliaryNameSchema),
});

export const listProgrammePages = page(
  'GET /auxiliary/routes/program/namelist/:id',
  'Pages of a programme',
  {
    description: wholeOrPaged,
    query: listQuery(['id', 'path', 'title']),
    answer: z.array(schemas.auxiliaryNameSchema),
  },
);

export const readPage = page('GET /auxiliary/:slug', 'The page at /{slug}', {
  description: storedAt('/auxiliary/{id}'),
  params: z.strictObject({ slug: segment }),
  answer: schemas.auxiliaryPageSchema,
});

export const readNestedPage = page('GET /auxiliary/:a/:b', 'The page at /{a}/{b}', {
  params: z.strictObject({ a: segment, b: segment }),
  answer: schemas.auxiliaryPageSchema,
});

export const readSpecialisationPage = page(
  'GET /auxiliary/specialisation/:a/:b',
  'Page {b} of specialisation {a}',
  {
    description:
      'Where two programmes have a specialisation of one name, `{program}~{specialisation}` tells them apart; the name alone answers the first by position, with `ambiguous: true`.',
    // Two addresses and the sign between them.
    params: z.strictObject({ a: z.string().min(1).max(161), b: segment }),
    answer: schemas.specialisationPageSchema,
  },
);

export const readFooters = page('GET /footer/:id', 'Footer columns by page', {
  description: storedAt('/footer/{id}'),
  answer: schemas.footersSchema,
});

export const readUniversityFooter = page('GET /university/footer/:id', 'The footer of every page', {
  answer: schemas.universityFooterSchema,
});

export const readPageMetadata = page('GET /metadata/:id', 'What search engines show for a page', {
  description: storedAt('/metadata/{id}'),
  answer: schemas.metadataSchema,
});

export const listPromotionalTexts = list('GET /promotionalText', 'Lines of the ticker', {
  description: `${wholeOrPaged} ${storedAt('/promotionalText')}`,
  query: listQuery(['id', 'text']),
  answer: z.array(schemas.promotionalTextSchema),
});

export const listLandingProgrammes = list('GET /landing', 'Programmes of landing pages', {
  description: `${wholeOrPaged} ${storedAt('/landing')}`,
  query: listQuery(['id', 'display_name', 'program_type_id', 'slug']),
  answer: z.array(schemas.programmeSchema),
});

export const listLandingPages = list('GET /landing/namelist', 'Landing pages', {
  query: listQuery(['id', 'path', 'slug', 'title']),
  answer: z.array(schemas.landingNameSchema),
});

export const listLandingSpecialisations = list(
  'GET /landing/specialisation/namelist',
  'Specialisations of landing pages',
  {
    query: listQuery(['id', 'display_name', 'name', 'program_id']),
    answer: z.array(schemas.specialisationNameSchema),
  },
);

export const listLandingErpCodes = list('GET /landing/all/erplist', 'ERP codes of landing pages', {
  query: listQuery(['program_value', 'erp_unicode']),
  answer: z.array(schemas.erpPairSchema),
});

export const readLandingPage = page('GET /landingpage/:id', 'A landing page', {
  answer: schemas.landingPageSchema,
});

export const listArticles = list('GET /blog', 'Articles, the newest first', {
  description: `${wholeOrPaged} ${storedAt('/blog')}`,
  query: listQuery(['id', 'author', 'slug', 'title', 'written_on']),
  answer: z.array(schemas.articleSchema),
});

export const readArticle = page('GET /blog/:slug', 'An article', {
  description: storedAt('/blog/{id}'),
  params: z.strictObject({ slug: segment }),
  answer: schemas.articlePageSchema,
});

export const listLiveLectures = list('GET /liveLecture', 'Live lectures of some days', {
  description:
    'In pages of 100. The header X-Total-Count says how many there are in all. Staff read what is stored at /content/liveLecture.',
  query: rangeQuery.extend(
    listQuery(['id', 'batch', 'course_name', 'start_date', 'subject_name'], LECTURES).shape,
  ),
  answer: z.array(schemas.liveLectureSchema),
});

export const readLectureFilters = read(
  'GET /eventoptions',
  'What live lectures can be narrowed by',
  { answer: schemas.eventOptionsSchema },
);

export const readLaunchpadPage = page('GET /launchpadPage/:id', 'The launchpad', {
  answer: schemas.launchpadPageSchema,
});

export const readActiveBanner = read(
  'GET /promotionalBanner/active',
  'The promotional banner that is shown',
  { answer: schemas.promotionalBannerSchema },
);

export const searchSite = read('GET /search', 'Search the site', {
  limit: 'search',
  query: z.strictObject({ q: z.string().trim().min(1).max(100) }),
  answer: z.array(schemas.searchResultSchema),
});

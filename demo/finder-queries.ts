type FinderQuery = Readonly<{
  query: string;
  /** The right first result, or several that are equally right. */
  first: string | readonly string[];
  kind: string;
  /** Nothing fits: what is nearest, and is to be called so. */
  closest?: true;
}>;

/**
 * What prospective students type into the finder, and the public address that is to come first. A question counts by
 * the pages that it stands on; addresses are without fragment.
 */
export const finderQueries: readonly FinderQuery[] = [
  { query: 'coding', first: ['/bca', '/full-stack-development'], kind: 'word' },
  { query: 'hr', first: '/mba/human-resources', kind: 'word' },
  { query: 'law', first: ['/mcom/taxation', '/ba/political-science', '/ba'], kind: 'word' },
  { query: 'accounts', first: ['/bcom/accounting', '/bcom'], kind: 'word' },
  { query: 'excel', first: '/data-analytics', kind: 'word' },
  { query: 'startup', first: ['/bba', '/bba/family-business', '/mba'], kind: 'word' },
  { query: 'nurse', first: ['/german-language', '/ba'], kind: 'word' },
  { query: 'teacher', first: ['/ba', '/ba/english', '/ma/english'], kind: 'word' },
  { query: 'bank', first: '/bcom/banking', kind: 'word' },
  { query: 'placement', first: '/mba/placements', kind: 'word' },
  { query: 'fees', first: '/fees', kind: 'word' },
  { query: 'distance', first: ['/recognition', '/programmes'], kind: 'word' },

  { query: 'CA', first: ['/bcom/accounting', '/bcom'], kind: 'abbreviation' },
  { query: 'BE', first: ['/bca', '/mca'], kind: 'abbreviation' },
  { query: 'UPSC', first: ['/ba/political-science', '/ba'], kind: 'abbreviation' },
  { query: 'IAS', first: ['/ba/political-science', '/ba'], kind: 'abbreviation' },
  { query: 'MBA', first: '/mba', kind: 'abbreviation' },
  { query: 'BBA', first: '/bba', kind: 'abbreviation' },
  { query: 'bcom', first: '/bcom', kind: 'abbreviation' },

  { query: 'data scientist', first: '/bca/data-science', kind: 'job' },
  { query: 'bank job', first: ['/bcom/banking', '/bba/finance'], kind: 'job' },
  { query: 'cloud engineer', first: ['/mca/cloud', '/bca/cloud'], kind: 'job' },
  { query: 'ethical hacker', first: ['/bca/cyber-security', '/cyber-security'], kind: 'job' },
  { query: 'web developer', first: ['/full-stack-development', '/bca'], kind: 'job' },

  {
    query: 'i want job in bank, after bcom',
    first: ['/mba/finance', '/bcom/banking'],
    kind: 'sentence',
  },
  {
    query: 'which course is best for government job',
    first: ['/ba/political-science', '/ba', '/ma/public-policy'],
    kind: 'sentence',
  },
  { query: 'I am working, can I do MBA on weekends?', first: '/mba', kind: 'sentence' },
  {
    query: 'i have a small family shop and want to grow it',
    first: ['/bba/family-business', '/bba'],
    kind: 'sentence',
  },

  { query: 'markting', first: ['/mba/marketing', '/bba/marketing'], kind: 'typing error' },
  { query: 'managment', first: ['/mba', '/bba'], kind: 'typing error' },
  {
    query: 'artifical inteligence',
    first: ['/artificial-intelligence-and-machine-learning', '/mca/ai-and-ml'],
    kind: 'typing error',
  },
  { query: 'data sceince', first: '/bca/data-science', kind: 'typing error' },
  {
    query: 'cyber secuirty',
    first: ['/cyber-security', '/bca/cyber-security'],
    kind: 'typing error',
  },

  { query: 'after 12th', first: ['/bba', '/bca', '/bcom', '/ba'], kind: 'stage' },
  { query: 'after graduation', first: ['/mba', '/mca', '/mcom', '/ma'], kind: 'stage' },
  { query: '12th commerce ke baad', first: ['/bcom', '/bba'], kind: 'stage' },

  { query: 'mba finance', first: '/mba/finance', kind: 'degree and specialisation' },
  { query: 'mba hr', first: '/mba/human-resources', kind: 'degree and specialisation' },
  { query: 'bca cloud', first: '/bca/cloud', kind: 'degree and specialisation' },
  { query: 'ba english', first: '/ba/english', kind: 'degree and specialisation' },
  { query: 'distance mba', first: '/mba', kind: 'degree and mode' },

  { query: 'scholarship for army', first: '/scholarships', kind: 'money' },
  { query: 'emi', first: '/fees', kind: 'money' },
  { query: 'refund', first: '/refund-policy', kind: 'money' },
  { query: 'mba fees', first: ['/mba', '/fees'], kind: 'money' },

  { query: 'is it ugc approved', first: '/recognition', kind: 'page' },
  { query: 'contact number', first: '/contact', kind: 'page' },
  { query: 'apply last date', first: '/registration-process', kind: 'page' },

  { query: 'exam at home or centre', first: ['/', '/assessments'], kind: 'question' },
  { query: 'what is deb id', first: '/registration-process', kind: 'question' },
  {
    query: 'two degrees at same time',
    first: ['/registration-process', '/admission-policy'],
    kind: 'question',
  },
  { query: 'gap of 5 years allowed?', first: ['/', '/registration-process'], kind: 'question' },

  { query: 'एमबीए', first: '/mba', kind: 'Indian script' },
  { query: 'कोडिंग', first: ['/bca', '/full-stack-development'], kind: 'Indian script' },
  { query: 'எம்பிஏ', first: '/mba', kind: 'Indian script' },
  {
    query: 'sarkari naukri',
    first: ['/ba/political-science', '/ba', '/ma/public-policy'],
    kind: 'Hinglish',
  },

  { query: 'M.B.A.', first: '/mba', kind: 'punctuation' },
  { query: 'b com', first: '/bcom', kind: 'punctuation' },

  {
    query: 'mbbs',
    first: ['/german-language', '/recognition', '/programmes', '/contact'],
    kind: 'not offered',
    closest: true,
  },
  {
    query: 'b.tech mechanical',
    first: ['/bca', '/internet-of-things', '/mba/operations'],
    kind: 'not offered',
    closest: true,
  },
];

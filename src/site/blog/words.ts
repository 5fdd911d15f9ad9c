/** The fixed words of the blog's pages. */
export const blogWords = {
  title: 'Blog',
  lead: 'On choosing a programme, studying beside work, money and ideas: written by the people who teach and counsel here.',
  topics: 'Topics',
  all: 'All articles',
  listTitle: (topic: string | undefined) => (topic ? `Articles on ${topic}` : 'All articles'),
  minutes: (count: number) => `${count} min read`,
  subscribe: 'Subscribe by RSS',
  pages: 'Pages',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  newer: 'Newer articles',
  older: 'Older articles',
  programmes: 'Programmes in this article',
  more: 'Read next',
  back: 'All articles',
  none: 'No article has been published yet.',
} as const;

import { phrase, declareWords } from '../wording/wording.ts';

export const blogWords = declareWords('blog', {
  title: 'Blog',
  lead: 'On choosing a programme, studying beside work, money and ideas.',
  topics: 'Topics',
  all: 'All articles',
  on: phrase('Articles on {topic}'),
  listTitle: (topic: string | undefined): string => (topic ? blogWords.on(topic) : blogWords.all),
  titlePart: phrase(', page {page}'),
  minutes: phrase('{count} min read'),
  subscribe: 'Subscribe by RSS',
  pages: 'Pages',
  page: phrase('Page {page} of {pages}'),
  newer: 'Newer articles',
  older: 'Older articles',
  next: 'What to do next',
  ask: 'Ask a counsellor',
  fees: phrase('What the {programme} costs'),
  allProgrammes: 'All programmes',
  more: 'Read next',
  back: 'All articles',
  none: 'No article has been published yet.',
});

import { formatDay } from '../../kernel/values/dates.ts';
import { formatRupees } from '../../kernel/values/money.ts';
import { programmeWords } from '../../kernel/words/programme.ts';
import { leadsToWord } from '../../kernel/words/choices.ts';

import { offerOf } from '../../content/read/fees.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { allArticles, articlePath } from '../../content/read/blog.ts';
import { pathOf } from '../../content/addresses/pagePath.ts';
import { feesOf, listedProgrammes, type ProgrammeEntry } from '../../content/read/programme.ts';

/** A plain summary of the site for language models. @see https://llmstxt.org */
export function llmsTxt(snapshot: Snapshot, origin: string): string {
  const [university] = snapshot.all('university');
  if (!university) return '';
  const { data } = university;
  const programmes = listedProgrammes(snapshot).map((entry) =>
    programmeLine(entry, snapshot, origin),
  );
  const pages = snapshot
    .all('auxiliary')
    .map((page) => `- [${page.data.title}](${new URL(page.data.path, origin).href})`);
  const articles = allArticles(snapshot).map(
    (article) =>
      `- [${article.data.title}](${new URL(articlePath(article), origin).href}): ${article.data.excerpt}`,
  );
  return [
    `# ${data.name}`,
    `> ${data.description}`,
    '## Programmes',
    ...programmes,
    '## Pages',
    ...pages,
    '## Articles',
    ...articles,
  ]
    .join('\n\n')
    .concat('\n');
}

function programmeLine(entry: ProgrammeEntry, snapshot: Snapshot, origin: string): string {
  const url = new URL(pathOf(entry, snapshot) ?? '/', origin).href;
  const plan = feesOf(entry, snapshot).price?.plan;
  const leadsTo = leadsToWord(entry.data.program_type_id);
  const brief = programmeWords.inBrief(entry.data.duration, leadsTo);
  const offer = plan && offerOf(plan);
  const price = plan ? ` ${programmeWords.feeOnce(formatRupees(plan.data.totalAmount))}.` : '';
  const before = offer
    ? ` ${programmeWords.listPriceOf(formatRupees(offer.listPrice), offer.until && formatDay(offer.until))}.`
    : '';
  return `- [${entry.data.title}](${url}): ${entry.data.short_description} ${brief}${price}${before}`;
}

import { type MadePage, matched } from '../../../site/pages/page.tsx';
import { costParameters, plainChoice } from './choice.ts';
import { costPage, loadCost } from './CostPage.tsx';

export const costPages = {
  '/cost': {
    reads: costParameters,
    plain: plainChoice,
    match: (snapshot, query) => matched(costPage, () => loadCost(snapshot, query)),
  },
} satisfies Readonly<Record<string, MadePage>>;

import { pathOf } from '../../../content/addresses/pagePath.ts';
import { redirectFrom } from '../../../content/read/lookups.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { feesWords } from '../../../kernel/words/fees.ts';
import { classes } from '../../../site/ui/classes.ts';
import { PageHead } from '../../../site/ui/page/PageHead.tsx';
import { Editable, WrappedSection } from '../../../site/ui/page/Section.tsx';
import type { Page, PageProps } from '../../../site/pages/page.tsx';
import { type Choice, costedProgrammes, readChoice } from './choice.ts';
import { ChoiceForm } from './ChoiceForm.tsx';
import { CostSheet } from './CostSheet.tsx';
import styles from './Cost.module.css';
import { sheetOf } from './sheet.ts';

const words = feesWords.sheet;

export type CostData = Readonly<{ choice: Choice | undefined; snapshot: Snapshot }>;

export function loadCost(snapshot: Snapshot, query: URLSearchParams): CostData {
  return { choice: readChoice(snapshot, query), snapshot };
}

function trailOf({ choice, snapshot }: CostData) {
  const here = { name: words.title, path: '/cost' };
  if (!choice) return [here];
  const { programme } = choice;
  return [{ name: programme.data.title, path: pathOf(programme, snapshot) ?? '/' }, here];
}

/** Every rupee of a programme by one choice of plan, scholarship and payment. */
export const costPage: Page<CostData> = {
  sheet: 'comparing',
  meta: (data, snapshot) => ({
    title: `${data.choice ? words.titleOf(data.choice.programme.data.title) : words.title} | ${snapshot.one('university').data.name}`,
    description: words.lead,
    category: 'compare_page',
    programmeId: data.choice?.programme.id ?? null,
    trail: trailOf(data),
    indexed: data.choice === undefined,
  }),
  Component: CostPage,
};

function placesOf(choice: Choice | undefined) {
  const costs = { type: 'studyCosts' } as const;
  if (!choice) return [costs];
  const { id, data } = choice.programme;
  return [{ type: 'programme', id, name: data.title } as const, costs];
}

function CostPage({ data }: PageProps<CostData>) {
  const { choice, snapshot } = data;
  const movedTo = redirectFrom(snapshot, '/cost')?.data.to;
  return (
    <>
      <PageHead
        title={choice ? words.titleOf(choice.programme.data.title) : words.title}
        lead={choice ? undefined : words.lead}
        trail={trailOf(data)}
      />
      <WrappedSection className={styles.section}>
        {movedTo && (
          <p>
            {words.moved} <a href={movedTo}>{movedTo}</a>
          </p>
        )}
        <Editable places={placesOf(choice)}>
          <div className={classes(styles.grid, !choice && styles.open)}>
            {choice ? (
              <details className={styles.change} data-cost-form="">
                <summary>{words.change}</summary>
                <ChoiceForm choice={choice} programmes={costedProgrammes(snapshot)} />
              </details>
            ) : (
              <ChoiceForm choice={choice} programmes={costedProgrammes(snapshot)} />
            )}
            {choice && <CostSheet choice={choice} sheet={sheetOf(choice)} />}
          </div>
        </Editable>
      </WrappedSection>
    </>
  );
}

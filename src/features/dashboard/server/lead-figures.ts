import type { Dashboard } from '../schemas.ts';
import type { DatabaseHandle } from '../../../server/platform/database/database.ts';
import { changedLeads } from './figures/fold-repository.ts';
import { leadSteps, namelessSteps, type Steps } from './funnel-repository.ts';
import {
  type Asked,
  type LeadCounts,
  leadCounts,
  leadDays,
  leadOrigins,
  leadPlaces,
} from './lead-repository.ts';
import {
  type AskedRolled,
  type Origins,
  rolledCounts,
  rolledDays,
  rolledOrigins,
  rolledSteps,
  scopeOf,
} from './rolled-repository.ts';

/** Figures of the leads in the filter. */
export type LeadFigures = {
  counts: LeadCounts;
  days: Dashboard['leads']['days'];
  steps: Steps;
  origins: Origins;
};

type Reading = Pick<DatabaseHandle, 'reading'>;

/** With more changed leads than this, all leads are counted without the rolled-up figures. */
const MOST_CHANGED = 20_000;

/** Figures of leads: from rolled-up rows if possible, else counted. Both give the same numbers. */
export async function figuresOfLeads(database: Reading, asked: Asked): Promise<LeadFigures> {
  const { reading } = database;
  const scope = scopeOf(asked.narrowed);
  const changed = scope === null ? null : await reading((tx) => changedLeads(tx, MOST_CHANGED));
  const none: Steps = {};
  const [figures, nameless] = await Promise.all([
    scope === null || changed === null
      ? countedFigures(database, asked)
      : rolledFigures(database, { ...asked, scope, changed }),
    scope === '' ? reading((tx) => namelessSteps(tx, asked)) : none,
  ]);
  const brochure = (figures.steps.brochure ?? 0) + (nameless.nameless_brochure ?? 0);
  return { ...figures, steps: { ...nameless, ...figures.steps, brochure } };
}

async function rolledFigures({ reading }: Reading, asked: AskedRolled): Promise<LeadFigures> {
  const [counts, days, steps, origins] = await Promise.all([
    reading((tx) => rolledCounts(tx, asked)),
    reading((tx) => rolledDays(tx, asked)),
    reading((tx) => rolledSteps(tx, asked)),
    reading((tx) => rolledOrigins(tx, asked)),
  ]);
  return { counts, days, steps, origins };
}

/** The same, from the leads themselves. */
export async function countedFigures({ reading }: Reading, asked: Asked): Promise<LeadFigures> {
  const [counts, days, steps, source, campaign, state, city] = await Promise.all([
    reading((tx) => leadCounts(tx, asked)),
    reading((tx) => leadDays(tx, asked)),
    reading((tx) => leadSteps(tx, asked)),
    reading((tx) => leadOrigins(tx, 'source', asked)),
    reading((tx) => leadOrigins(tx, 'campaign', asked)),
    reading((tx) => leadPlaces(tx, 'state', asked)),
    reading((tx) => leadPlaces(tx, 'city', asked)),
  ]);
  return { counts, days, steps, origins: { source, campaign, state, city } };
}

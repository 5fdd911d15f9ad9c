import { leadWorkMessages } from '../../../kernel/staffLeads/leadWork.ts';
import { MAX_PICKED, type StaffLeadFilter } from '../../../kernel/staffLeads/staffLeads.ts';
import { invalidInput } from '../../../server/http/errors.ts';
import type { Executor } from '../../../server/platform/database/database.ts';
import { type Asker, leadsThatFit } from './store/chosen-repository.ts';

type Selection = Readonly<{
  ids?: readonly number[] | undefined;
  filter?: StaffLeadFilter | undefined;
}>;

/** `asked` also counts ids without a lead. */
export type ChosenLeads = Readonly<{ ids: number[]; asked: number }>;

/** The leads of a selection. @throws {AppError} `invalid_input` for none, or too many */
export async function chosenLeads(
  db: Executor,
  { ids, filter }: Selection,
  asker: Asker,
): Promise<ChosenLeads> {
  if (ids === undefined && filter === undefined)
    throw invalidInput([{ field: 'ids', msg: leadWorkMessages.nothingChosen }]);
  const narrowed = { ...filter, ...(ids && { ids: ids.join(',') }) };
  const found = await leadsThatFit(db, narrowed, asker);
  if (found.length > MAX_PICKED) {
    const msg = `At most ${MAX_PICKED} leads get a message at once. Please narrow the selection.`;
    throw invalidInput([{ field: ids === undefined ? 'filter' : 'ids', msg }]);
  }
  return { ids: found, asked: ids === undefined || filter ? found.length : new Set(ids).size };
}

import type { LearnerKind } from '../../kernel/leads/applications.ts';
import { papersOfDefault } from '../../kernel/leads/papers.ts';
import { programmeTypes } from '../../kernel/leads/qualifications.ts';
import type { DataOf } from '../registry.ts';
import type { Snapshot } from '../snapshot.ts';
import { programmeByCode } from './programme.ts';

export type AskedPaper = DataOf<'applicationForm'>['papers'][number];

/** The published settings of applications; undefined if there are none. */
export function applicationForm(snapshot: Snapshot): DataOf<'applicationForm'> | undefined {
  return snapshot.all('applicationForm')[0]?.data;
}

/** The papers that a programme asks for, by its ERP code; a specialisation asks for those of its programme. Of a programme that is gone, those that all ask for. */
export function papersFor(
  snapshot: Snapshot,
  { programme: code, learner }: Readonly<{ programme: string; learner: LearnerKind }>,
): readonly AskedPaper[] {
  const listed = applicationForm(snapshot)?.papers ?? [];
  const all: readonly AskedPaper[] = listed.length > 0 ? listed : papersOfDefault;
  const programme = programmeByCode(snapshot, code);
  const own = [programme?.id, programme?.parent].filter((id) => typeof id === 'number');
  const isMasters = programme?.data.program_type_id === programmeTypes.Masters;
  return all.filter(
    ({ programmes, for_masters, for_foreign }) =>
      (isMasters || !for_masters) &&
      (learner === 'foreign' || !for_foreign) &&
      (programmes === null || programmes.length === 0 || own.some((id) => programmes.includes(id))),
  );
}

/** The fee that is due with an application, in rupees; undefined if none is. */
export function feeDue(snapshot: Snapshot): number | undefined {
  const fee = applicationForm(snapshot)?.fee ?? 0;
  return fee > 0 ? fee : undefined;
}

import { type QualificationList, qualificationsOfType } from '../../contract/qualifications.ts';
import type { ProgrammeOption } from './leadConfig.ts';

/** Qualifications that the programme with this ERP code asks for. */
export function qualificationsFor(
  code: string,
  programmes: readonly ProgrammeOption[],
  list: QualificationList = 'lead',
) {
  return qualificationsOfType(programmes.find((programme) => programme.code === code)?.type, list);
}

/** A qualification where it is among the choices, else none. */
export function allowedQualification(
  qualification: number | null,
  choices: readonly Readonly<{ id: number }>[],
): number | null {
  const allowed = choices.some(({ id }) => id === qualification);
  return allowed ? qualification : null;
}

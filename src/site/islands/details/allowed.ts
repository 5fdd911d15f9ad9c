import { qualificationsOfType } from '../../../contract/qualifications.ts';
import type { ProgrammeOption } from '../../client/leadConfig.ts';

/** Qualifications that the programme with this ERP code asks for. */
export function qualificationsFor(code: string, programmes: readonly ProgrammeOption[]) {
  return qualificationsOfType(programmes.find((programme) => programme.code === code)?.type);
}

/** A qualification where the programme allows it, else none. */
export function allowedQualification(
  qualification: number | null,
  code: string,
  programmes: readonly ProgrammeOption[],
): number | null {
  const allowed = qualificationsFor(code, programmes).some(({ id }) => id === qualification);
  return allowed ? qualification : null;
}

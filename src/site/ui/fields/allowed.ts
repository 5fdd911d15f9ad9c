import {
  type QualificationList,
  qualificationsOfType,
} from '../../../kernel/leads/qualifications.ts';

/** A programme as forms list it; `parent` marks a specialisation, which no list shows. */
export type ProgrammeOption = Readonly<{
  id: number;
  title: string;
  code: string;
  type: number;
  parent?: number;
}>;

/** Qualifications that the programme with this ERP code asks for. */
export function qualificationsFor(
  code: string,
  programmes: readonly ProgrammeOption[],
  list: QualificationList = 'lead',
) {
  return qualificationsOfType(programmes.find((programme) => programme.code === code)?.type, list);
}

/** The qualification if it is among the choices, else none. */
export function allowedQualification(
  qualification: number | null,
  choices: readonly Readonly<{ id: number }>[],
): number | null {
  const allowed = choices.some(({ id }) => id === qualification);
  return allowed ? qualification : null;
}

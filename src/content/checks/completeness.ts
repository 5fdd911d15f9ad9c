import type { CheckFinding } from '../../kernel/publishing/checks.ts';
import { withInherited } from '../inheritance/inheritance.ts';
import type { CompletenessContext, CompletenessLine } from '../types/behaviour.ts';
import type { ContentType } from '../types/define.ts';
import { type CheckContext, warning } from '../types/checks/finding.ts';

type Data = Readonly<Record<string, unknown>>;
type Measured = Pick<ContentType, 'behaviour'>;

export type CompletenessReading = Readonly<{ label: string; field: string; isThere: boolean }>;

/** Each requirement of a complete entry, met or not; empty for types without requirements. */
export function completenessOf(
  type: Measured,
  data: Data,
  context: CompletenessContext,
): CompletenessReading[] {
  const { completeness = [] } = type.behaviour;
  const whole = withInherited(type, data, context.parent);
  return completeness.map(({ label, field, leadsTo = field, isThere }) => ({
    label,
    field: leadsTo,
    isThere: isThere(whole, context),
  }));
}

/** Warnings about missing parts, shown before publishing. Empty if the parts have not been counted. */
export function missingFindings(
  type: Measured,
  data: Data,
  { partCount, parent }: Pick<CheckContext, 'partCount' | 'parent'>,
): CheckFinding[] {
  if (!partCount) return [];
  const { completeness = [] } = type.behaviour;
  const whole = withInherited(type, data, parent);
  const isLacking = ({ isThere }: CompletenessLine) => !isThere(whole, { partCount, parent });
  return completeness.flatMap((line) =>
    line.asked !== undefined && isLacking(line)
      ? [warning({ rule: 'missing', field: line.field, msg: line.asked })]
      : [],
  );
}

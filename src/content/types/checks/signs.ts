import type { Leaf } from '../../fields/rows.ts';
import { textsOf } from '../../fields/rows.ts';
import { undrawnSigns } from '../../brand/signs.ts';
import { warning } from './finding.ts';
import type { CheckFinding } from '../../../kernel/publishing/checks.ts';

/** Types whose texts stand in brochures; of other pages sharing pictures show the title. */
const inBrochures: readonly string[] = ['programme', 'university', 'accreditation'];

/** The parts of a content type that are read here. */
type Printed = Readonly<{
  name: string;
  parent?: Readonly<{ type: string }> | undefined;
  address?: unknown;
}>;

const most = 12;

/** Signs for which documents and pictures have no typeface, though the devices of visitors may. */
export function signFindings(type: Printed, leaf: Leaf): CheckFinding[] {
  const isInBrochures = inBrochures.includes(type.name) || type.parent?.type === 'programme';
  if (!isInBrochures && !(type.address && leaf.path === 'title')) return [];
  const missing = undrawnSigns(textsOf(leaf).join(' '));
  if (missing.length === 0) return [];
  const listed = missing.slice(0, most).join(' ');
  const more = missing.length > most ? ` and ${missing.length - most} more` : '';
  const where = isInBrochures ? 'Brochures and pictures for sharing' : 'Pictures for sharing';
  const msg = `${where} have no typeface for ${listed}${more}, and show \ufffd. Write it in other letters.`;
  return [warning({ rule: 'sign', field: leaf.path, msg })];
}

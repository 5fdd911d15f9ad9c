import { typeNames, typeOf } from '../../content/registry.ts';

const operations = [
  { value: 'staff_user', label: 'Staff account' },
  { value: 'lead', label: 'Lead' },
  { value: 'referral', label: 'Referral' },
  { value: 'delivery', label: 'Delivery' },
  { value: 'media', label: 'File' },
  { value: 'audit_log', label: 'Audit log' },
];

/** What the log can tell of, in words. */
export const entities: readonly { value: string; label: string }[] = [
  ...operations,
  ...typeNames
    .map((name) => ({ value: name as string, label: typeOf(name).label.one }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
];

const names = new Map(entities.map(({ value, label }) => [value, label]));

/** The name of an entity; one that has none stands for itself. */
export function entityName(entity: string): string {
  return names.get(entity) ?? entity.replaceAll('_', ' ');
}

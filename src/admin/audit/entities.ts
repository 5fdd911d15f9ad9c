import { isTypeName, typeNames, typeOf } from '../../content/registry.ts';
import { entryPath } from '../entries/addresses.ts';

const operations = [
  { value: 'staff_user', label: 'Staff account' },
  { value: 'lead', label: 'Lead' },
  { value: 'referral', label: 'Referral' },
  { value: 'delivery', label: 'Delivery' },
  { value: 'media', label: 'File' },
  { value: 'audit_log', label: 'Audit log' },
  { value: 'breach_list', label: 'Breach list' },
  { value: 'message', label: 'Message' },
  { value: 'vendor', label: 'Connection' },
  { value: 'installation', label: 'Website' },
];

/** The words for objects of actions. */
export const entities: readonly { value: string; label: string }[] = [
  ...operations,
  ...typeNames
    .map((name) => ({ value: name, label: typeOf(name).label.one }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
];

const names = new Map(entities.map(({ value, label }) => [value, label]));

/** The name of an entity; one that has none stands for itself. */
export function entityName(entity: string): string {
  return names.get(entity) ?? entity.replaceAll('_', ' ');
}

const screens: Readonly<Record<string, string>> = {
  lead: '/leads',
  referral: '/referrals',
};

/** The address of the screen of an object; null if it has none. */
export function screenOf(entity: string, id: string): string | null {
  if (isTypeName(entity)) return entryPath(typeOf(entity), Number(id));
  return entity in screens ? `${screens[entity]}/${id}` : null;
}

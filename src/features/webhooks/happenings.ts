/** Of the acts that a webhook can hear of: their names on the wire, and in words. */
export const happenings = [
  { name: 'lead.verified', group: 'Leads', label: 'A lead proved its number' },
  { name: 'lead.updated', group: 'Leads', label: 'Details of a lead changed' },
  { name: 'lead.stage_changed', group: 'Leads', label: 'A lead came to another stage' },
  { name: 'lead.consent_withdrawn', group: 'Leads', label: 'A lead withdrew a consent' },
  { name: 'lead.merged', group: 'Leads', label: 'A lead became part of another' },
  { name: 'lead.erased', group: 'Leads', label: 'A lead was erased' },
  { name: 'content.published', group: 'Content', label: 'Something was published' },
  { name: 'content.withdrawn', group: 'Content', label: 'Something was taken off the website' },
  { name: 'audit.recorded', group: 'Audit log', label: 'The audit log has a new line' },
] as const;

export const happeningNames = happenings.map(({ name }) => name);
export type Happening = (typeof happenings)[number]['name'];
/** Also what only staff cause, by a press. */
export type DeliveredEvent = Happening | 'test';

export function labelOf(event: string): string {
  if (event === 'test') return 'Test';
  return happenings.find(({ name }) => name === event)?.label ?? event;
}

import type { LeadConfig } from './leadConfig.ts';

let read: LeadConfig | undefined;

/** The registration form's texts and programmes, from the JSON that stands in the page. */
export function leadConfig(): LeadConfig {
  const json = document.getElementById('lead-config')?.textContent ?? '';
  return (read ??= JSON.parse(json) as LeadConfig);
}

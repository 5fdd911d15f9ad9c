import type { Field, Fields } from '../../../content/fields/fields.ts';
import { isRecord, ownValue } from '../../../kernel/record.ts';
import { fieldsOfRow } from '../../../content/fields/rows.ts';

/** A value in words, to be compared with another: rows as lines, rich text without its tags. */
export function valueText(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (Array.isArray(value)) return value.map((one) => partText(field, one)).join('\n');
  return partText(field, value);
}

function partText(field: Field | undefined, value: unknown): string {
  if (isRecord(value) && field) {
    const block = ownValue(field.blocks, String(value['block']))?.label;
    const text = rowText(fieldsOfRow(field, value), value);
    return block ? `${block}: ${text}` : text;
  }
  if (field?.behaviour.isMarkup) return withoutTags(String(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const choice = field?.choices?.find((one) => one.value === value);
  return choice?.label ?? String(value);
}

function rowText(fields: Fields, row: Readonly<Record<string, unknown>>): string {
  return Object.entries(fields)
    .filter(([name]) => row[name] !== null && row[name] !== undefined && row[name] !== '')
    .map(([name, field]) => `${field.label}: ${valueText(field, row[name])}`)
    .join(' · ');
}

function withoutTags(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6')) block.append('\n');
  for (const struck of body.querySelectorAll('s')) struck.append(' (struck out)');
  return body.textContent.trim();
}

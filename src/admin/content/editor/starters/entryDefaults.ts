import type { RegisteredType } from '../../../../content/registry.ts';
import type { Field } from '../../../../content/fields/fields.ts';
import { nameOf } from '../../../../kernel/text/titleNames.ts';
import { ownValue } from '../../../../kernel/record.ts';

/** The field that names an entry: the first line of text that must be filled in, or else an address. */
export function namingField(type: RegisteredType): readonly [string, Field] | undefined {
  const required = Object.entries(type.fields).filter(([, field]) => field.required);
  return (
    required.find(([, { kind }]) => kind === 'text') ??
    required.find(([, { kind }]) => kind === 'path')
  );
}

export type DefaultsContext = Readonly<{ author: string; today: string }>;

export function entryDefaults(
  type: RegisteredType,
  name: string,
  by: DefaultsContext,
): Record<string, unknown> {
  const [naming] = namingField(type) ?? [];
  const slug = name.trim() && nameOf(name, type.label.one);
  const address = type.slugField === naming ? undefined : addressOf(type, slug);
  const known = Object.entries(type.fields).flatMap(([field, { begins, initial }]) => {
    const value = begins ? by[begins] : initial;
    return value === undefined ? [] : [[field, value] as const];
  });
  return {
    ...type.defaults?.({}),
    ...Object.fromEntries(known),
    ...(naming !== undefined && { [naming]: name.trim() }),
    ...(type.slugField && address && { [type.slugField]: address }),
  };
}

/** Undefined if the field holds the address of an existing page. */
function addressOf({ fields, slugField = '' }: RegisteredType, slug: string): string | undefined {
  const field = ownValue(fields, slugField);
  if (slug === '' || field?.existing) return undefined;
  return field?.kind === 'path' ? `/${slug}` : slug;
}

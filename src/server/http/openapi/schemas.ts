import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Makes JSON Schema of Zod's, and gathers those that have a name. */
export type Schemas = Readonly<{
  /** Schemas by their names, as far as they were asked for. */
  named: Record<string, JsonSchema>;
  /** Returns the schema of the data that a caller sends or receives. Named schemas in it are references. */
  of(schema: z.ZodType, side: 'input' | 'output'): JsonSchema;
}>;

/** One schema stands in many calls: each is made once. */
export function createSchemas(): Schemas {
  const named: Record<string, JsonSchema> = {};
  const made = { input: new WeakMap(), output: new WeakMap() };

  const make = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const { $schema: _dialect, $defs, ...own } = z.toJSONSchema(schema, { io }) as JsonSchema;
    const suffix = io === 'input' ? 'Input' : '';
    const elsewhere = (part: unknown): JsonSchema =>
      JSON.parse(
        JSON.stringify(part).replaceAll(
          /"#\/\$defs\/(\w+)"/g,
          `"#/components/schemas/$1${suffix}"`,
        ),
      ) as JsonSchema;
    for (const [name, part] of Object.entries($defs ?? {})) named[name + suffix] = elsewhere(part);
    return elsewhere(own);
  };

  return {
    named,
    of: (schema, side) => {
      const known = made[side].get(schema) as JsonSchema | undefined;
      const json = known ?? make(schema, side);
      made[side].set(schema, json);
      return json;
    },
  };
}

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** A schema of the description, as far as values are made from it. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

type Content = Record<string, { schema?: Schema }>;
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Reply = { content?: Content };

/** One call of the description. */
export type Operation = {
  method: string;
  path: string;
  parameters: Parameter[];
  body: Content | undefined;
  replies: Record<string, Reply>;
};

type Described = {
  paths: Record<string, Record<string, Written>>;
  components: Record<'schemas' | 'parameters' | 'responses', Record<string, object>>;
};
type Written = {
  parameters?: ({ $ref?: string } | Parameter)[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string } | Reply>;
};

/** Reads a description of the API: its calls, what a reference names, and what is wrong with an answer. */
export function readApi(document: unknown) {
  const { paths, components } = document as Described;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const checks = new Map<object, ValidateFunction>();

  const resolve = <Found>(ref: string): Found => {
    const [, , group, name = ''] = ref.split('/');
    return components[group as keyof Described['components']][name] as Found;
  };
  const whole = <Found extends object>(one: Found | { $ref?: string }): Found =>
    '$ref' in one && one.$ref !== undefined ? resolve<Found>(one.$ref) : (one as Found);

  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]): Operation => ({
      method: method.toUpperCase(),
      path,
      parameters: (written.parameters ?? []).map((each) => whole<Parameter>(each)),
      body: written.requestBody?.content,
      replies: Object.fromEntries(
        Object.entries(written.responses).map(([status, reply]) => [status, whole<Reply>(reply)]),
      ),
    })),
  );

  const check = (schema: Schema): ValidateFunction => {
    const known = checks.get(schema) ?? ajv.compile({ ...schema, components });
    checks.set(schema, known);
    return known;
  };

  /** Why an answer is not as the description has it; undefined where it is. */
  const wrongIn = (
    operation: Operation,
    answer: { status: number; type: string; body: string },
  ) => {
    if (answer.status >= 500 && answer.status !== 503) return `status ${answer.status}`;
    const reply = operation.replies[String(answer.status)] ?? operation.replies['default'];
    if (!reply) return `status ${answer.status} is not described`;
    const schema = reply.content?.[answer.type.split(';')[0] ?? '']?.schema;
    if (reply.content && !schema && answer.body !== '') return `a ${answer.type} is not described`;
    if (!schema || !answer.type.includes('json')) return undefined;
    const fits = check(schema);
    return fits(JSON.parse(answer.body)) ? undefined : ajv.errorsText(fits.errors);
  };

  return { operations, resolve: (ref: string) => resolve<Schema>(ref), wrongIn };
}

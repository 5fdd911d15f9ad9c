import fc from 'fast-check';

import type { Operation, Schema } from './api.ts';
import { spoilt, valuesOf } from './values.ts';

/** A call to be made. */
export type Asked = {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
};

type Resolve = (ref: string) => Schema;

const BOUNDARY = 'a-boundary-of-the-tests';

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A name in an address cannot hold half a character. */
function inAddress(value: unknown): string {
  return encodeURIComponent(written(value).toWellFormed());
}

/** A part of a path; without a name, or with one or two dots for it, it would be the address of another call. */
export function inPath(value: unknown): string {
  const part = inAddress(value);
  return /^\.{0,2}$/.test(part) ? '0' : part;
}

/** What stands in headers: one line of plain characters. */
function inHeader(value: unknown): string {
  return written(value)
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 300)
    .trim();
}

function formOf(fields: unknown): string {
  const parts = Object.entries(Object(fields) as object).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name === 'file' ? 'file"; filename="a.png' : inHeader(name)}"\r\n\r\n${written(value)}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

function bodiesOf({ body }: Operation, resolve: Resolve): fc.Arbitrary<[string, string] | null> {
  const [type = '', content] = Object.entries(body ?? {})[0] ?? [];
  if (!content?.schema) return fc.constant(null);
  const values = spoilt(valuesOf(content.schema, resolve));
  const isForm = type.startsWith('multipart');
  return values.map((value) =>
    isForm ? [`${type}; boundary=${BOUNDARY}`, formOf(value)] : [type, JSON.stringify(value) ?? ''],
  );
}

function partsOf(operation: Operation, place: string, resolve: Resolve) {
  const parameters = operation.parameters.filter((each) => each.in === place);
  const values = Object.fromEntries(
    parameters.map(({ name, schema }) => [name, spoilt(valuesOf(schema, resolve))]),
  );
  const requiredKeys = parameters.filter((each) => each.required === true).map(({ name }) => name);
  return fc.record(values, { requiredKeys });
}

/** Requests of one call: right ones, nearly right ones, and nonsense. */
export function requestsOf(operation: Operation, resolve: Resolve): fc.Arbitrary<Asked> {
  const parts = fc.tuple(
    partsOf(operation, 'path', resolve),
    partsOf(operation, 'query', resolve),
    partsOf(operation, 'header', resolve),
    bodiesOf(operation, resolve),
  );
  return parts.map(([path, query, headers, body]) => {
    const search = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`);
    const filled = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => inPath(path[name]));
    return {
      method: operation.method,
      url: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
      headers: {
        ...Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, inHeader(value)]),
        ),
        ...(body && { 'content-type': body[0] }),
      },
      payload: body?.[1],
    };
  });
}

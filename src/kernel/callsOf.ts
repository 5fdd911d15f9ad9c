import { z } from 'zod';

import type { Call, Method, ParamNames } from './call.ts';

const idParams = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const noData = z.null();

type Options = Partial<Omit<Call, 'method' | 'path' | 'summary' | 'typed'>>;

type ParamsOf<Path extends string> = [ParamNames<Path>] extends [never]
  ? unknown
  : [ParamNames<Path>] extends ['id']
    ? Readonly<{ params: typeof idParams }>
    : unknown;

type AnswerOf<Given> = Given extends { produces: unknown }
  ? unknown
  : Readonly<{ answer: typeof noData }>;

/** Properties of `Given` in place of those of the same names in `Base`. */
type Over<Base, Given> = Omit<Base, keyof Given> & Given;

type Declared<
  Endpoint extends string,
  Given,
> = Endpoint extends `${infer M extends Method} ${infer Path}`
  ? Readonly<{ method: M; path: Path; summary: string }> &
      Over<ParamsOf<Path> & AnswerOf<Given>, Given>
  : never;

/**
 * Declares calls with their shared options, which each may override. A path with `:id` alone takes the id of a row, and
 * a call without `answer` or `produces` answers with null.
 */
export function callsOf<const Shared extends Options & Pick<Call, 'tag' | 'who'>>(shared: Shared) {
  function call<const Endpoint extends `${Method} ${string}`, const Own extends Options = object>(
    endpoint: Endpoint,
    summary: string,
    own?: Own,
  ): Declared<Endpoint, Over<Shared, Own>>;
  function call(endpoint: string, summary: string, own?: Options): Call {
    const [method, path] = endpoint.split(' ', 2) as [Method, string];
    const given = { ...shared, ...own };
    return {
      method,
      path,
      summary,
      ...(path.match(/:\w+/g)?.join() === ':id' && { params: idParams }),
      ...(given.produces === undefined && { answer: noData }),
      ...given,
    };
  }
  return call;
}

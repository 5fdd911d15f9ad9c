import type { z } from 'zod';

import { API } from './constants.ts';
import type { FailureBody, Success } from './envelope.ts';
import type { FailureCode } from './errors.ts';
import type { Permission } from './staff/permissions.ts';

/** Callers who are not of the staff: `learner` is a visitor with an ERP id; `erp` and `whatsapp` sign each call, `probe` has a token. */
const outsiders = ['everyone', 'visitor', 'learner', 'erp', 'whatsapp', 'probe'] as const;

/** `staff` is any member; a permission is a member whose role has it, several one whose role has them all. */
export type Who = (typeof outsiders)[number] | 'staff' | Permission | readonly Permission[];

/** The most `points` of one caller in so many seconds. */
export type Limit = Readonly<{ name: string; points: number; seconds: number }>;

/** A limit of calls from one IP address: one of the core by name, or a feature's own. */
export type CallLimit =
  | Limit
  | 'account'
  | 'download'
  | 'eventBatch'
  | 'leadLookupAddress'
  | 'leadPost'
  | 'otpVerify'
  | 'passwordReset'
  | 'region'
  | 'replacement'
  | 'search'
  | 'signIn'
  | 'testMessage'
  | 'upload';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API, for routes, clients, description, permissions and limits. Its export is its operation id. */
export type Call = Readonly<{
  method: Method;
  /** Below `/api`. `:id` is a parameter; `{type}` is filled in by `ofType`. */
  path: string;
  summary: string;
  description?: string;
  /** Its group in the description. */
  tag: string;
  who: Who;
  /** Asks for a sign-in, or a proof of who one is, of the last 15 minutes. */
  fresh?: true;
  limit?: CallLimit;
  /** Refused first if the server is overloaded, as no visitor waits for its answer. */
  yields?: true;
  /** Failures that its handler raises; those of its guard, limit, parts and headers come by themselves. */
  fails?: readonly FailureCode[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The other fields of a form that brings one `file`. */
  form?: z.ZodObject;
  /** The version that the caller has read, as If-Match. */
  ifMatch?: 'required' | 'optional';
  answer?: z.ZodType;
  /** The media type of an answer that is no JSON. */
  produces?: string | readonly string[];
  /** 200 by default. Two codes if the resource may exist already, or if the call may redirect. */
  status?: 201 | readonly [201, 200] | readonly [200, 302];
  /** The template and type that `ofType` made the call from. */
  typed?: Readonly<{ template: string; type: string }>;
  /** Largest body in bytes, if it differs from the server's default. */
  bodyLimit?: number;
}>;

/** A call of every content type as one type has it, by its path: `/faq`. */
export function ofType<C extends Call>(declared: C, type: string): C {
  const { path: template } = declared;
  return { ...declared, path: template.replace('{type}', type), typed: { template, type } };
}

/** Whether a call takes a person who has signed in: it asks for a fresh proof, or is about their own account. */
export function takesPerson({ fresh, path }: Pick<Call, 'fresh' | 'path'>): boolean {
  return fresh === true || path.startsWith('/user/');
}

/** The permissions that a member needs for a call, none if any member may; undefined if it is not for the staff. */
export function permissionsFor({ who }: Pick<Call, 'who'>): readonly Permission[] | undefined {
  if (typeof who !== 'string') return who;
  if (who === 'staff') return [];
  return outsiders.some((one) => one === who) ? undefined : [who as Permission];
}

export type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamNames<`/${After}`>
    : Rest
  : never;

type SchemaPart = 'params' | 'query' | 'body' | 'form' | 'answer';

export type SchemaOf<C, Part extends SchemaPart> =
  C extends Readonly<Record<Part, infer Schema extends z.ZodType>> ? Schema : undefined;

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** A property that is optional if its value may be undefined or has no required keys. */
type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [Key in Name]?: Value }
  : object extends Value
    ? { readonly [Key in Name]?: Value | undefined }
    : { readonly [Key in Name]: Value };

type Params<C extends Call> = [ParamNames<C['path']>] extends [never]
  ? undefined
  : Readonly<Record<ParamNames<C['path']>, string | number>>;

export type Address<C extends Call> = Part<'params', Params<C>> &
  Part<'query', InputOf<SchemaOf<C, 'query'>>>;

export type Sent<C extends Call> = Address<C> &
  Part<'body', C extends { form: z.ZodObject } ? FormData : InputOf<SchemaOf<C, 'body'>>> &
  Part<'version', C extends { ifMatch: 'required' } ? number : number | undefined> & {
    /** The same key with the same body is one call to the server, however often it is sent. */
    readonly idempotencyKey?: string | undefined;
    readonly signal?: AbortSignal | undefined;
  };

export type Data<C extends Call> =
  SchemaOf<C, 'answer'> extends infer Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The JSON that answers a call; typed by its schema, not checked again. */
export type AnswerOf<C extends Call> = Success<Data<C>> | FailureBody;

export type CallArguments<Value> = object extends Value ? [given?: Value] : [given: Value];

type Values = Readonly<Record<string, unknown>> | undefined;

export type AnySent = Readonly<{
  params?: Values;
  query?: Values;
  body?: unknown;
  version?: number | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}>;

/** The address of a call on this site. Parts of the query that are empty are left out. */
export function addressOf<C extends Call>(declared: C, ...given: CallArguments<Address<C>>): string;
export function addressOf(declared: Call, ...[sent]: unknown[]): string {
  return urlOf(declared, sent as AnySent | undefined);
}

/** Builds the address of a call from values that the client has already checked. */
export function urlOf({ path }: Pick<Call, 'path'>, { params, query }: AnySent = {}): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  return API + filled + queryOf(query);
}

function queryOf(query: Values): string {
  const pairs = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

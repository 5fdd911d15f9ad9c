import { API } from '../../../src/kernel/constants.ts';
import type { AnySent, Call, Data } from '../../../src/kernel/call.ts';
import { success, type FieldError } from '../../../src/kernel/envelope.ts';
import { failureOf, type FailureCode } from '../../../src/kernel/errors.ts';
import { fakeRequests } from './fake-requests.ts';

/** A call as it arrived. */
export type Arrived = Readonly<{
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
  version: number | undefined;
  idempotencyKey: string | undefined;
}>;

/** A refusal, by its code in the catalogue. */
type Refusal = Readonly<{
  code: FailureCode;
  errors?: readonly FieldError[];
  data?: unknown;
  retryAfter?: number;
}>;

type Reply = (arrived: Arrived) => Promise<Response> | Response;
type Route = Readonly<{ call: Call; pattern: RegExp; reply: Reply; isRefusal: boolean }>;

/**
 * Stands for the server, below `fetch`: answers the declared calls that a test gives answers to. Whatever differs from a
 * call's schemas, and each call without an answer, is a fault that fails the test.
 */
export class FakeApi {
  readonly #routes: Route[] = [];
  readonly #arrived: { call: Call; arrived: Arrived }[] = [];
  readonly faults: string[] = [];

  /** Answers a call with its data. */
  answer<C extends Call>(call: C, data: Data<C>, msg?: string): this {
    return this.#add(call, false, () => this.#checked(call, data, msg));
  }

  /** Answers a call with data made from it as it arrived. */
  answerWith<C extends Call>(call: C, make: (arrived: Arrived) => Data<C>): this {
    return this.#add(call, false, (arrived) => this.#checked(call, make(arrived)));
  }

  /** Refuses a call as the server does. */
  refuse(call: Call, code: FailureCode, more: Omit<Refusal, 'code'> = {}): this {
    return this.#add(call, true, () => refusal({ code, ...more }));
  }

  /** Leaves a call unanswered for as long as the test runs. */
  hold(call: Call): this {
    return this.#add(call, false, () => new Promise<Response>(() => undefined));
  }

  /** Fails a call as a browser does that reaches no server. */
  cutOff(call: Call): this {
    return this.#add(call, true, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** The calls of this declaration that arrived, in their order. */
  arrived(call: Call): readonly Arrived[] {
    return this.#arrived
      .filter((one) => one.call.method === call.method && one.call.path === call.path)
      .map((one) => one.arrived);
  }

  /** Forgets all answers, and what arrived. */
  reset(): void {
    this.#routes.length = 0;
    this.#arrived.length = 0;
    this.faults.length = 0;
  }

  /** Puts the fake below `fetch` and uploads. Answers how to take it away. */
  install(): () => void {
    const { fetch, XMLHttpRequest } = globalThis;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const isOurs = new URL(request.url).pathname.startsWith(`${API}/`);
      return isOurs ? this.#respond(request) : fetch(input, init);
    };
    globalThis.XMLHttpRequest = fakeRequests((request) => this.#respond(request));
    return () => Object.assign(globalThis, { fetch, XMLHttpRequest });
  }

  /** The newest answer of a call counts. */
  #add(call: Call, isRefusal: boolean, reply: Reply): this {
    const path = call.path.replace(/:\w+/g, (name) => `(?<${name.slice(1)}>[^/]+)`);
    this.#routes.unshift({ call, pattern: new RegExp(`^${API}${path}$`), reply, isRefusal });
    return this;
  }

  async #respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const [route] = this.#routes
      .filter(({ call, pattern }) => call.method === request.method && pattern.test(pathname))
      .toSorted((a, b) => parametersOf(a.call) - parametersOf(b.call));
    if (!route) {
      this.faults.push(`${request.method} ${pathname} has no answer.`);
      return refusal({ code: 'internal' });
    }
    const arrived: Arrived = {
      params: { ...route.pattern.exec(pathname)?.groups },
      query: Object.fromEntries(searchParams),
      body: await bodyOf(request),
      version: versionOf(request),
      idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
    };
    if (!route.isRefusal) this.#checkSent(route.call, arrived);
    this.#arrived.push({ call: route.call, arrived });
    return route.reply(arrived);
  }

  #checkSent(call: Call, sent: Arrived & AnySent): void {
    for (const part of ['params', 'query', 'body'] as const) {
      const result = call[part]?.safeParse(sent[part]);
      if (result?.error) this.#fault(call, `was sent a ${part} off its schema`, result.error);
    }
    if (call.ifMatch === 'required' && sent.version === undefined) {
      this.#fault(call, 'was sent without the version that it asks for');
    }
  }

  #checked(call: Call, data: unknown, msg?: string): Response {
    const sent: unknown = JSON.parse(JSON.stringify(data ?? null));
    const result = call.answer?.safeParse(sent);
    if (result?.error) this.#fault(call, 'has an answer off its schema', result.error);
    return Response.json(success(sent, msg));
  }

  #fault(call: Call, what: string, error?: Error): void {
    this.faults.push(`${call.method} ${call.path} ${what}${error ? `: ${error.message}` : '.'}`);
  }
}

function refusal({ code, errors, data, retryAfter }: Refusal): Response {
  const { status, msg } = failureOf(code);
  const body = { success: false, msg, code, ...(errors && { errors }), data };
  const headers = new Headers();
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return Response.json(body, { status, headers });
}

/** `/media/folders` is answered before `/media/:id`. */
function parametersOf({ path }: Call): number {
  return path.split(':').length;
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return request.json();
  if (type.includes('form-data')) return Object.fromEntries(await request.formData());
  return undefined;
}

function versionOf({ headers }: Request): number | undefined {
  const version = headers.get('if-match');
  return version === null ? undefined : Number(version.replaceAll('"', ''));
}

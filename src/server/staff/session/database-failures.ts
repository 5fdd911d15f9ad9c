import { AsyncLocalStorage } from 'node:async_hooks';

import { asAppError } from '../../http/failures/error-handler.ts';

const calls = new AsyncLocalStorage<{ failure?: unknown }>();

export async function remembered<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    const call = calls.getStore();
    if (call !== undefined) call.failure ??= error;
    throw error;
  });
}

export function remembering<Adapter extends object>(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get: (target, name, receiver) => {
      const method: unknown = Reflect.get(target, name, receiver);
      if (typeof method !== 'function') return method;
      return (...given: unknown[]) => {
        const result: unknown = method.apply(target, given);
        return result instanceof Promise ? remembered(result) : result;
      };
    },
  });
}

/**
 * The library answers failures of the database as refusals: "sign in again", a passkey "refused". A passing failure is
 * thrown instead, so that the caller is asked to come back.
 */
export function withDatabaseFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  const call: { failure?: unknown } = {};
  return calls.run(call, async () => {
    try {
      return await work();
    } catch (error) {
      const willPass = call.failure !== undefined && asAppError(call.failure).statusCode === 503;
      throw willPass ? call.failure : error;
    }
  });
}

import { AsyncLocalStorage } from 'node:async_hooks';

import { asAppError } from '../../http/failures/error-handler.ts';

type Call = { trouble?: unknown };

const calls = new AsyncLocalStorage<Call>();

function remember(error: unknown): never {
  const call = calls.getStore();
  if (call !== undefined) call.trouble ??= error;
  throw error;
}

/** Remembers, for the call that it belongs to, how work on the database failed. */
export async function remembered<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch(remember);
}

/** Gives all methods of a library's database adapter that memory. */
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
 * Runs a library's call. The library tells failures of the database as failures of its own, or as
 * wrong credentials; where the database was in trouble, the trouble itself is thrown.
 */
export function surfacingDatabaseErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  const call: Call = {};
  return calls.run(call, async () => {
    try {
      return await work();
    } catch (error) {
      const isPassing = call.trouble !== undefined && asAppError(call.trouble).statusCode === 503;
      throw isPassing ? call.trouble : error;
    }
  });
}

import { seal } from '../../platform/seal.ts';
import type { CallKeys } from './call-keys.ts';
import type { Claim, EarlierCall, IdempotencyStore } from './repository.ts';

type Store = IdempotencyStore;
type Calls = readonly CallKeys[];

/** A claim to be the first call, under whatever name that is known by. */
export type ClaimOfAll = Omit<Claim, 'id'>;

/** Claims a call under all its names. False, and nothing claimed, where it has been made under one of them. */
export async function claimAll(store: Store, calls: Calls, claim: ClaimOfAll): Promise<boolean> {
  for (const [index, { id }] of calls.entries()) {
    if (await store.claim({ id, ...claim })) continue;
    await releaseAll(store, calls.slice(0, index), claim);
    return false;
  }
  return true;
}

/** The call that was made before under one of these names, answered where one is, and the key to its answer. */
export async function earlierOf(
  store: Store,
  calls: Calls,
): Promise<(EarlierCall & Pick<CallKeys, 'key'>) | undefined> {
  const found = [];
  for (const { id, key } of calls) {
    const earlier = await store.find(id);
    if (earlier !== undefined) found.push({ ...earlier, key });
  }
  return found.find(({ answer }) => answer !== null) ?? found[0];
}

/** An answer as it is kept under one of a call's names. */
type SealedAnswer = { id: Buffer; answer: Buffer };

/** The answer of a call, for each of its names. */
export function sealedFor(calls: Calls, answer: string): SealedAnswer[] {
  return calls.map(({ id, key }) => ({ id, answer: seal(answer, key) }));
}

/** Keeps the answer of a call under all its names. */
export async function keepAll(store: Store, answers: readonly SealedAnswer[]): Promise<void> {
  for (const { id, answer } of answers) await store.keep(id, answer);
}

/** Lets a call be made again, whoever has claimed it since. */
export async function releaseAll(store: Store, calls: Calls, claim: ClaimOfAll): Promise<void> {
  for (const { id } of calls) await store.release({ id, ...claim });
}

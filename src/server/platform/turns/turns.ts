import type { Config } from '../../config/config.ts';

/** A caller's share of the one thread. Times are in milliseconds. */
export type TurnRules = {
  /** Before the caller has to wait. */
  atOnce: number;
  /** In the long run: 0.02 is 2%. */
  share: number;
  /** A longer turn is slow because the machine has just started or is busy. */
  dearest: number;
  /** Multiple of the last turn for which a caller lets others go first. */
  rest: number;
  /** Waiting turns of one caller, and of all. */
  mostEach: number;
  most: number;
};

export class NoTurn extends Error {
  override readonly name = 'NoTurn';
  readonly retryAfter: number;
  readonly ofCaller: boolean;

  constructor(ofCaller: boolean, retryAfter: number) {
    super(ofCaller ? 'The caller has used up its share.' : 'Too many wait.');
    this.ofCaller = ofCaller;
    this.retryAfter = Math.max(1, Math.ceil(retryAfter));
  }
}

/** One piece of blocking work at a time. */
export type Turns = {
  /** Between pieces whatever else is ready goes first, and callers take turns; `counted` against a share. @throws {NoTurn} */
  take<Result>(of: { caller: string; counted: boolean }, work: () => Result): Promise<Result>;
};

type Job = { counted: boolean; run: () => void };
type Caller = { used: number; asOf: number; restsUntil: number; waiting: Job[] };

export function createTurns(rules: TurnRules, now = () => performance.now()): Turns {
  let queue: Caller[] = [];
  let waiting = 0;
  let isScheduled = false;

  const usedBy = (caller: Caller): number => {
    const moment = now();
    caller.used = Math.max(0, caller.used - (moment - caller.asOf) * rules.share);
    caller.asOf = moment;
    return caller.used;
  };

  const callerOf = rememberCallers<Caller>({
    many: 1_000,
    begin: () => ({ used: 0, asOf: now(), restsUntil: 0, waiting: [] }),
    owesNothing: (caller) => caller.waiting.length === 0 && usedBy(caller) === 0,
  });

  const refuse = (caller: Caller, counted: boolean): void => {
    const over = usedBy(caller) - rules.atOnce;
    if (counted && over > 0) throw new NoTurn(true, over / rules.share / 1_000);
    if (caller.waiting.length >= rules.mostEach) throw new NoTurn(true, 1);
    if (waiting >= rules.most) throw new NoTurn(false, 1);
  };

  const schedule = (): void => {
    if (isScheduled || queue.length === 0) return;
    isScheduled = true;
    const rested = Math.min(...queue.map(({ restsUntil }) => restsUntil));
    const left = rested - now();
    if (left > 0) setTimeout(runNext, left);
    else setImmediate(runNext);
  };

  const runNext = (): void => {
    isScheduled = false;
    const started = now();
    const caller = queue.find(({ restsUntil }) => restsUntil <= started);
    const job = caller?.waiting.shift();
    if (caller && job) {
      waiting -= 1;
      queue = queue.filter((each) => each !== caller);
      job.run();
      const took = now() - started;
      if (job.counted) caller.used = usedBy(caller) + Math.min(took, rules.dearest);
      caller.restsUntil = now() + took * rules.rest;
      if (caller.waiting.length > 0) queue.push(caller);
    }
    schedule();
  };

  return {
    take: (of, work) =>
      new Promise((resolve, reject) => {
        const caller = callerOf(of.caller);
        refuse(caller, of.counted);
        const run = (): void => {
          try {
            resolve(work());
          } catch (error) {
            reject(error);
          }
        };
        if (caller.waiting.length === 0) queue.push(caller);
        caller.waiting.push({ counted: of.counted, run });
        waiting += 1;
        schedule();
      }),
  };
}

/** Percentage of this process's time for pages made for one address alone; 0 sets no limit. */
const RENDER_SHARE = 0.5;

/** For pages that are not cached, and searches. Half a second at once is about fifty pages. */
export function openTurns({ limits }: Pick<Config, 'limits'>): Turns {
  const percent = limits.renderShare ?? RENDER_SHARE;
  const limited = percent > 0;
  return createTurns({
    atOnce: limited ? 500 : Infinity,
    share: percent / 100,
    dearest: 100,
    rest: limited ? 3 : 0,
    mostEach: limited ? 64 : 1_000,
    most: 1_000,
  });
}

type CallersOptions<Known> = {
  many: number;
  begin: () => Known;
  owesNothing: (known: Known) => boolean;
};

/** Bounded, so that strangers without number cannot fill the memory. */
export function rememberCallers<Known>({ many, begin, owesNothing }: CallersOptions<Known>) {
  const callers = new Map<string, Known>();

  const forget = (): void => {
    for (const [name, known] of callers) if (owesNothing(known)) callers.delete(name);
  };

  return (name: string): Known => {
    const known = callers.get(name);
    if (known !== undefined) return known;
    if (callers.size >= many) forget();
    const begun = begin();
    callers.set(name, begun);
    return begun;
  };
}

export type Semaphore = (<Result>(work: () => Promise<Result>) => Promise<Result>) & {
  /** Seconds until so many more are done, by recent durations; at first, a second each. */
  secondsFor(pieces: number): number;
};

export type SemaphoreSize = { places: number; waiting: number };

/** The caller should retry later. Answered as `overloaded`. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
  /** Seconds. */
  readonly retryAfter: number;

  constructor(retryAfter = 0) {
    super('As many pieces of work wait as may.');
    this.retryAfter = retryAfter;
  }
}

/** How much the last piece of work counts in the average. */
const WEIGHT = 0.5;

export function createSemaphore({ places, waiting: most }: SemaphoreSize): Semaphore {
  const waiting: (() => void)[] = [];
  const running = new Set<{ since: number }>();
  let free = places;
  /** Milliseconds. */
  let took: number | undefined;

  const secondsFor = (pieces: number): number => {
    const [oldest] = running;
    const each = took ?? 1_000;
    const gone = oldest ? Math.min(each, performance.now() - oldest.since) : 0;
    return Math.max(0, Math.ceil(pieces / places) * each - gone) / 1_000;
  };

  const gate = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else if (waiting.length >= most) throw new QueueFull(secondsFor(1));
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const begun = { since: performance.now() };
    running.add(begun);
    try {
      return await work();
    } finally {
      running.delete(begun);
      const length = performance.now() - begun.since;
      took = took === undefined ? length : took + (length - took) * WEIGHT;
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
  return Object.assign(gate, { secondsFor });
}

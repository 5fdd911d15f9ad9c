import { isIPv4, isIPv6 } from 'node:net';

import { indianDay } from '../../../kernel/values/dates.ts';
import { networkOf } from '../../platform/addresses.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import type { PressureScope } from '../store/table.ts';

/** A person who asks for a code or uses one: an address as `callerAddress` writes it, and a number in E.164. */
export type Requester = { address: string; mobile: string };
type BlockKey = { scope: Exclude<PressureScope, 'all'>; key: string };
export type Sum = { sent: number; verified: number };
type Counted = Sum & { key: string; scope: PressureScope; daySent: number };

/** The stored sums of one key. `sent` and `verified` are of about the last ten minutes. */
export type Pressure = Counted & { at: Date; day: string; slowedUntil: Date | null };

/** Milliseconds in which a sum fades by two thirds. */
const FADING = 600_000;
/** Milliseconds in which a code may still be on its way to its phone. Only older codes are written. */
export const GRACE = 30_000;
/** Milliseconds between two checks for codes older than that. */
const AGED_EACH = 1_000;
/** Keys that a process remembers. It reads a forgotten one again when it next writes it. */
const MAX_KEYS = 20_000;

/** The blocks of an address, the narrowest first: /24 of IPv4, /64 and /48 of IPv6. */
export function blocksOf(caller: string): [near: BlockKey, ...wide: BlockKey[]] {
  const [address = ''] = caller.split('/');
  if (isIPv4(address)) return [{ scope: 'near', key: networkOf(address, 24) }];
  if (!isIPv6(address)) return [{ scope: 'near', key: caller }];
  return [
    { scope: 'near', key: networkOf(address, 64) },
    { scope: 'wide', key: networkOf(address, 48) },
  ];
}

/** Operators hand numbers out by the hundred thousand. */
export function rangeOf(mobile: string): BlockKey {
  return { scope: 'range', key: `${mobile.slice(0, -5)}…` };
}

function keysOf({ address, mobile }: Requester): BlockKey[] {
  return [...blocksOf(address), rangeOf(mobile)];
}

/** The codes of a block or range that may be in transit. */
type YoungBlock = BlockKey & { codes: number; isBad: boolean };

/** A code that may be in transit. `isOut` if one of its blocks is bad: then it does not count for the whole. */
type YoungCode = { at: number; blocks: readonly YoungBlock[]; isOut: boolean };
type More = Partial<Pick<Counted, 'sent' | 'verified' | 'daySent'>>;

/**
 * Counts codes in memory: those of this process that are not written yet, and the sums of all processes as last read.
 * Never asks the database.
 */
export class PressureCounts {
  private day = '';
  private readonly stored = new Map<string, Pressure>();
  private readonly unwritten = new Map<string, Counted>();
  private young: YoungCode[] = [];
  private readonly youngBlocks = new Map<string, YoungBlock>();
  private youngOfAll = 0;
  /** Codes that are about to be sent, by block and range, and all of them. */
  private readonly begun = new Map<string, number>();
  private readonly isBad: (scope: PressureScope, sum: Sum) => boolean;

  constructor(isBad: (scope: PressureScope, sum: Sum) => boolean) {
    this.isBad = isBad;
  }

  /** Call it before the sums and the codes of today are read. */
  catchUp(now: number): void {
    const today = indianDay(now);
    if (today !== this.day) {
      this.day = today;
      // Unwritten codes of the day before do not count for the new day.
      for (const counted of this.unwritten.values()) counted.daySent = 0;
    }
    if ((this.young[0]?.at ?? now) < now - GRACE - AGED_EACH) this.age(now);
  }

  /** Counts a code that is about to be sent, until the returned function is called. */
  begin(requester: Requester): () => void {
    const keys = keysOf(requester).map(({ key }) => key);
    const add = (more: number) => {
      for (const key of [...keys, 'all']) {
        const left = (this.begun.get(key) ?? 0) + more;
        if (left === 0) this.begun.delete(key);
        else this.begun.set(key, left);
      }
    };
    add(1);
    return () => add(-1);
  }

  sent(requester: Requester, now: number): void {
    this.catchUp(now);
    const blocks: YoungBlock[] = [];
    for (const { scope, key } of keysOf(requester)) {
      const block = this.youngBlocks.get(key) ?? { scope, key, codes: 0, isBad: false };
      this.youngBlocks.set(key, block);
      block.codes += 1;
      blocks.push(block);
    }
    const code: YoungCode = { at: now, blocks, isOut: false };
    this.young.push(code);
    this.youngOfAll += 1;
    this.add('all', 'all', { daySent: 1 });
    for (const block of blocks) {
      const { scope, key } = block;
      if (scope !== 'range') this.add(scope, key, { daySent: 1 });
      if (block.isBad) this.leaveWhole(code);
      else if (this.slowedUntil(key, now) !== null || this.isBad(scope, this.sumOf(key, now))) {
        block.isBad = true;
        for (const one of this.young) if (one.blocks.includes(block)) this.leaveWhole(one);
      }
    }
  }

  verified(requester: Requester, now: number): void {
    this.addToAll(keysOf(requester), now, { verified: 1 });
  }

  slowedUntil(key: string, now: number): number | null {
    const until = this.stored.get(key)?.slowedUntil?.getTime() ?? 0;
    return until > now ? until : null;
  }

  /** The codes of about the last ten minutes that are older than 30 seconds. */
  settledSum(key: string, now: number): Sum {
    const [stored, fresh] = [this.stored.get(key), this.unwritten.get(key)];
    const left = stored ? Math.exp(Math.min(0, stored.at.getTime() - now) / FADING) : 0;
    return {
      sent: (stored?.sent ?? 0) * left + (fresh?.sent ?? 0),
      verified: (stored?.verified ?? 0) * left + (fresh?.verified ?? 0),
    };
  }

  /** The same with codes in transit. The whole leaves out those of bad blocks. */
  sumOf(key: string, now: number): Sum {
    const { sent, verified } = this.settledSum(key, now);
    const young = key === 'all' ? this.youngOfAll : (this.youngBlocks.get(key)?.codes ?? 0);
    return { sent: sent + young + (this.begun.get(key) ?? 0), verified };
  }

  today(key: string): number {
    const stored = this.stored.get(key);
    const before = stored?.day === this.day ? stored.daySent : 0;
    return before + (this.unwritten.get(key)?.daySent ?? 0);
  }

  take(now: number): Counted[] {
    this.catchUp(now);
    this.age(now);
    const taken = [...this.unwritten.values()];
    this.unwritten.clear();
    return taken;
  }

  giveBack(counts: readonly Counted[]): void {
    for (const { key, scope, ...more } of counts) this.add(scope, key, more);
  }

  learn(pressures: readonly Pressure[]): void {
    for (const pressure of pressures) {
      this.stored.delete(pressure.key);
      this.stored.set(pressure.key, pressure);
    }
    for (const key of this.stored.keys()) {
      if (this.stored.size <= MAX_KEYS) return;
      this.stored.delete(key);
    }
  }

  known(key: string): Pressure | undefined {
    return this.stored.get(key);
  }

  private add(scope: PressureScope, key: string, more: More): void {
    const { sent = 0, verified = 0, daySent = 0 } = more;
    const counted = this.unwritten.get(key) ?? { key, scope, sent: 0, verified: 0, daySent: 0 };
    counted.sent += sent;
    counted.verified += verified;
    counted.daySent += daySent;
    this.unwritten.set(key, counted);
  }

  private addToAll(keys: readonly BlockKey[], now: number, more: More): void {
    for (const { scope, key } of keys) this.add(scope, key, more);
    // Codes of a slowed block do not count for the whole.
    if (!keys.some(({ key }) => this.slowedUntil(key, now) !== null)) this.add('all', 'all', more);
  }

  private leaveWhole(code: YoungCode): void {
    if (code.isOut) return;
    code.isOut = true;
    this.youngOfAll -= 1;
  }

  private age(now: number): void {
    const old = this.young.filter(({ at }) => at <= now - GRACE);
    if (old.length === 0) return;
    this.young = this.young.filter(({ at }) => at > now - GRACE);
    for (const { blocks, isOut } of old) {
      if (!isOut) this.youngOfAll -= 1;
      for (const block of blocks) if ((block.codes -= 1) === 0) this.youngBlocks.delete(block.key);
      this.addToAll(blocks, now, { sent: 1 });
    }
  }
}

const columns = `key, scope, sent, verified, day_sent AS "daySent", at, day::text,
  slowed_until AS "slowedUntil"`;

/** The remaining share of a stored sum at the time of writing. */
const left = `exp(-least(greatest(extract(epoch FROM excluded.at - p.at), 0), 36000)::float8 / ${FADING / 1_000})`;

const addSql = `
  WITH counted AS (
    INSERT INTO otp_pressure AS p (key, scope, sent, verified, day_sent, at, day)
    SELECT c.*, $6::timestamptz, $7::date
    FROM unnest($1::text[], $2::text[], $3::float8[], $4::float8[], $5::int[]) AS c
    ON CONFLICT (key) DO UPDATE SET at = excluded.at, day = excluded.day,
      sent = excluded.sent + p.sent * ${left},
      verified = excluded.verified + p.verified * ${left},
      day_sent = excluded.day_sent + CASE WHEN p.day = excluded.day THEN p.day_sent ELSE 0 END
    RETURNING ${columns}
  )
  SELECT * FROM counted
  UNION ALL
  SELECT ${columns} FROM otp_pressure WHERE slowed_until > $6 AND key <> ALL ($1)`;

const slowSql = `
  WITH before AS (
    SELECT key, slowed_until FROM otp_pressure WHERE key = ANY ($1) ORDER BY key FOR UPDATE
  )
  UPDATE otp_pressure AS p SET slowed_until = $2 FROM before WHERE p.key = before.key
  RETURNING p.key, scope, sent, verified,
    before.slowed_until IS NULL OR before.slowed_until <= $3 AS "isNew"`;

const releaseSql = `
  UPDATE otp_pressure SET sent = greatest(0, sent - $1), verified = greatest(0, verified - $2)
  WHERE key = 'all' RETURNING ${columns}`;

type Slowed = Omit<Counted, 'daySent'>;

/** Reads and writes the sums that all processes share. A crash may lose the last seconds of them. */
export function pressureRepository({ relaxed }: Pick<DatabaseHandle, 'relaxed'>) {
  return {
    /** Adds the counts of this process; returns the new sums of those keys, and of all keys that are slowed. */
    add: async (counts: readonly Counted[], at: Date, day: string): Promise<Pressure[]> => {
      // In key order, so that two processes never deadlock.
      const rows = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
      const of = <Name extends keyof Counted>(name: Name) => rows.map((row) => row[name]);
      const values = [of('key'), of('scope'), of('sent'), of('verified'), of('daySent'), at, day];
      return (await relaxed.query<Pressure>({ name: 'otp-pressure', text: addSql, values })).rows;
    },

    /** Slows keys until a moment; returns those that were not slowed before. */
    slow: async (keys: readonly string[], until: Date, now: Date): Promise<Slowed[]> => {
      const values = [keys, until, now];
      const { rows } = await relaxed.query<Slowed & { isNew: boolean }>(slowSql, values);
      return rows.filter(({ isNew }) => isNew);
    },

    /** Takes codes out of the sum of the whole; returns the new sum. */
    release: async (sent: number, verified: number): Promise<Pressure | undefined> =>
      (await relaxed.query<Pressure>(releaseSql, [sent, verified])).rows[0],

    slowed: async (now: Date, limit: number): Promise<Pressure[]> => {
      const text = `SELECT ${columns} FROM otp_pressure WHERE slowed_until > $1
        ORDER BY scope = 'all' DESC, sent DESC, key LIMIT $2`;
      return (await relaxed.query<Pressure>(text, [now, limit])).rows;
    },

    slowedByScope: async (now: Date): Promise<{ scope: PressureScope; slowed: number }[]> => {
      const text = `SELECT scope, count(*)::int AS slowed FROM otp_pressure
        WHERE slowed_until > $1 GROUP BY scope`;
      return (await relaxed.query<{ scope: PressureScope; slowed: number }>(text, [now])).rows;
    },

    isVerified: async (mobile: string): Promise<boolean> => {
      const text = 'SELECT 1 FROM lead WHERE mobile = $1 AND verified_at IS NOT NULL';
      return (await relaxed.query({ name: 'otp-verified', text, values: [mobile] })).rowCount === 1;
    },

    forget: async (before: Date): Promise<void> => {
      await relaxed.query('DELETE FROM otp_pressure WHERE at < $1', [before]);
    },
  };
}

export type PressureRepository = ReturnType<typeof pressureRepository>;

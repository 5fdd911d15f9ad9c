import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { withTransaction } from '../database/database.ts';
import {
  type Delivery,
  DeliveryRefused,
  type Payload,
  RetryLater,
  type SendOptions,
} from './delivery.ts';

let app: TestApp;
let delivered: Delivery[];
let failure: (() => Error) | undefined;

async function take(delivery: Delivery): Promise<void> {
  delivered.push(delivery);
  if (failure !== undefined) throw failure();
}

beforeEach(async () => {
  delivered = [];
  failure = undefined;
  app = await createTestApp({ content: 'empty', start: false });
  app.services.outbox.handle('test', take, {
    timeoutSeconds: 1,
    describe: ({ to }) => `to ${String(to)}`,
  });
});
afterEach(() => {
  vi.useRealTimers();
  return app.close();
});

function send(payload: Payload, options: SendOptions = {}): Promise<number | null> {
  return withTransaction(app.services.database, (tx) =>
    app.services.outbox.send(tx, 'test', { payload, ...options }),
  );
}

function pending() {
  return app.services.outbox.list({ kind: 'test', limit: 10, offset: 0 });
}

async function only() {
  return (await pending()).items[0];
}

/** The number of connections that wait for a lock. */
async function waitingForLocks(): Promise<number> {
  const { rowCount } = await app.services.database.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rowCount ?? 0;
}

/** Seconds from now until the only delivery is tried again. */
async function secondsToRetry(): Promise<number> {
  const nextAt = (await only())?.nextAt.getTime() ?? Number.NaN;
  return (nextAt - app.clock.now().getTime()) / 1_000;
}

describe('sending', () => {
  it('delivers right after the commit, once, and forgets', async () => {
    await app.start();
    await send({ to: 'Asha' });
    await expect.poll(() => delivered.length).toBe(1);
    expect(delivered[0]).toMatchObject({ kind: 'test', payload: { to: 'Asha' }, attempt: 1 });
    await expect.poll(async () => (await pending()).total).toBe(0);
  });

  it('delivers nothing of a transaction that was rolled back', async () => {
    const failing = withTransaction(app.services.database, async (tx) => {
      await app.services.outbox.send(tx, 'test', { payload: {} });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await app.services.outbox.idle();
    expect(delivered).toEqual([]);
  });

  it('keeps one waiting delivery of a key, and takes a new one while the first is made', async () => {
    await send({ to: 'first' }, { singletonKey: 'lead 7' });
    await send({ to: 'second' }, { singletonKey: 'lead 7' });
    await send({ to: 'other' }, { singletonKey: 'lead 8' });
    expect((await pending()).items.map(({ summary }) => summary).toSorted()).toEqual([
      'to first',
      'to other',
    ]);
    await app.services.outbox.idle();
    await send({ to: 'third' }, { singletonKey: 'lead 7' });
    await app.services.outbox.idle();
    expect(delivered.map(({ payload }) => payload['to'])).toContain('third');
  });

  it('waits for its time, and forgets what comes too late', async () => {
    const inAnHour = new Date(app.clock.now().getTime() + 3_600_000);
    await send({ to: 'later' }, { at: inAnHour });
    await send({ to: 'stale' }, { at: inAnHour, expiresAt: inAnHour });
    await app.services.outbox.idle();
    expect(delivered).toEqual([]);
    app.clock.set(inAnHour);
    await app.services.outbox.idle();
    expect(delivered.map(({ payload }) => payload['to'])).toEqual(['later']);
    expect((await pending()).total).toBe(0);
  });

  it('is made once by two processes', async () => {
    const second = await createTestApp({ beside: app, start: false });
    second.services.outbox.handle('test', take);
    for (let count = 0; count < 40; count += 1) await send({ count });
    await Promise.all([app.services.outbox.idle(), second.services.outbox.idle()]);
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(40);
    expect(delivered.length).toBe(40);
    await second.close();
  });
});

describe('failing', () => {
  it('repeats by the schedule of Standard Webhooks with jitter, then daily, and never drops', async () => {
    failure = () => new Error('503');
    await send({ to: 'Asha' });
    const schedule = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, 86_400, 86_400];
    for (const planned of schedule) {
      await app.services.outbox.idle();
      const seconds = await secondsToRetry();
      expect(seconds).toBeGreaterThanOrEqual(planned - 0.001);
      expect(seconds).toBeLessThanOrEqual(planned * 1.2);
      app.clock.advance(seconds * 1_000);
    }
    failure = undefined;
    await app.services.outbox.idle();
    expect(delivered.map(({ attempt }) => attempt)).toEqual(
      Array.from({ length: schedule.length + 1 }, (_, index) => index + 1),
    );
    expect(new Set(delivered.map(({ id }) => id)).size, 'one id on every attempt').toBe(1);
    expect((await pending()).total).toBe(0);
  });

  it('is noted where another is being added under its key at that moment', async () => {
    const { outbox, database } = app.services;
    const [added, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const add = (to: string, then = async () => {}) =>
      withTransaction(database, async (tx) => {
        await outbox.send(tx, 'keyed', { payload: { to }, singletonKey: 'lead 7' });
        await then();
      });
    const hold = (): Promise<void> => {
      added.resolve();
      return held.promise;
    };
    let second: Promise<void> | undefined;
    await add('first');
    outbox.handle('keyed', async ({ payload }) => {
      if (payload['to'] !== 'first') return;
      second = add('second', hold);
      await added.promise;
      throw new Error('503');
    });
    const made = outbox.idle();
    await expect.poll(waitingForLocks).toBe(1);
    held.resolve();
    await second;
    await made;
    const { items } = await outbox.list({ kind: 'keyed', limit: 10, offset: 0 });
    expect(items).toMatchObject([{ state: 'waiting', attempts: 1, lastError: '503' }]);
  });

  it('honours Retry-After', async () => {
    failure = () => new RetryLater(900, 'busy');
    await send({});
    await app.services.outbox.idle();
    expect(await secondsToRetry()).toBe(900);
  });

  it('stops at a refusal until a person decides', async () => {
    failure = () => new DeliveryRefused('410 to +919876543210');
    await send({ to: 'Asha' });
    await app.services.outbox.idle();
    app.clock.advance(7 * 86_400_000);
    await app.services.outbox.idle();
    expect(delivered.length).toBe(1);
    const [stopped] = (await pending()).items;
    expect(stopped).toMatchObject({ state: 'stopped', lastError: '410 to +91******3210' });
    failure = undefined;
    expect(await app.services.outbox.retry(stopped?.id ?? 0)).toBe(true);
    await app.services.outbox.idle();
    expect(delivered.length).toBe(2);
    expect((await pending()).total).toBe(0);
  });

  it('is tried again by several persons at once, none of whom waits for another', async () => {
    const second = await createTestApp({ beside: app, start: false });
    failure = () => new Error('503');
    await withTransaction(app.services.database, async (tx) => {
      for (let count = 0; count < 400; count += 1)
        await app.services.outbox.send(tx, 'test', { payload: {} });
    });
    await app.services.outbox.idle();
    const presses = Array.from({ length: 12 }, (_, index) =>
      (index % 2 === 0 ? app : second).services.outbox.retryAll('test'),
    );
    const retried = await Promise.all(presses);
    expect(Math.max(...retried)).toBeGreaterThan(0);
    const { items } = await pending();
    expect(items.every(({ nextAt }) => nextAt <= app.clock.now())).toBe(true);
    await second.close();
  });

  it('is discarded by a person', async () => {
    failure = () => new Error('down');
    await send({});
    await app.services.outbox.idle();
    const id = (await only())?.id ?? 0;
    expect(await app.services.outbox.health()).toMatchObject([
      { kind: 'test', waiting: 1, failing: 1 },
    ]);
    expect(await app.services.outbox.discard(id)).toBe(true);
    expect(await app.services.outbox.discard(id)).toBe(false);
    expect(await app.services.outbox.retry(id)).toBe(false);
  });

  it('gives up an attempt that hangs, and makes it again', async () => {
    app.services.outbox.handle('slow', () => new Promise(() => undefined), { timeoutSeconds: 0.2 });
    await withTransaction(app.services.database, (tx) =>
      app.services.outbox.send(tx, 'slow', { payload: {} }),
    );
    await app.services.outbox.idle();
    const { items } = await app.services.outbox.list({ kind: 'slow', limit: 1, offset: 0 });
    expect(items[0]).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(items[0]?.lastError).toMatch(/timeout/);
  });

  it('takes over what a process that died had begun', async () => {
    await send({ to: 'Asha' });
    const lease = new Date(app.clock.now().getTime() + 31_000);
    await app.services.database.pool.query("UPDATE outbox SET state = 'running', next_at = $1", [
      lease,
    ]);
    await app.services.outbox.idle();
    expect(delivered).toEqual([]);
    app.clock.set(lease);
    await app.services.outbox.idle();
    expect(delivered.length).toBe(1);
  });

  it('is not noted by an attempt that outlived its time, once another process makes it', async () => {
    const second = await createTestApp({ beside: app, start: false });
    const begin = ({ services: { outbox } }: TestApp) => {
      const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      outbox.handle('stalled', () => {
        begun.resolve();
        return held.promise;
      });
      return { made: outbox.idle(), begun: begun.promise, fail: held.reject };
    };
    const shown = async () =>
      (await app.services.outbox.list({ kind: 'stalled', limit: 1, offset: 0 })).items[0];
    await withTransaction(app.services.database, (tx) =>
      app.services.outbox.send(tx, 'stalled', { payload: {} }),
    );
    const late = begin(app);
    await late.begun;
    app.clock.advance(61_000);
    const next = begin(second);
    await next.begun;
    late.fail(new DeliveryRefused('410'));
    await late.made;
    expect(await shown()).toMatchObject({ state: 'running', attempts: 2, lastError: null });
    next.fail(new Error('503'));
    await next.made;
    expect(await shown()).toMatchObject({ state: 'waiting', attempts: 2, lastError: '503' });
    await second.close();
  });

  it('keeps what takes long from others, and never for more than a minute at a time', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { outbox } = app.services;
    const held = Promise.withResolvers<void>();
    outbox.handle('long', () => held.promise, { timeoutSeconds: 240 });
    const left = async () => {
      const [{ nextAt, state } = { nextAt: new Date(0), state: '' }] = (
        await outbox.list({ kind: 'long', limit: 1, offset: 0 })
      ).items;
      return { state, seconds: (nextAt.getTime() - app.clock.now().getTime()) / 1_000 };
    };
    await withTransaction(app.services.database, (tx) => outbox.send(tx, 'long', { payload: {} }));
    const made = outbox.idle();
    await expect.poll(left).toEqual({ state: 'running', seconds: 60 });
    app.clock.advance(50_000);
    vi.advanceTimersByTime(50_000);
    await expect.poll(left).toEqual({ state: 'running', seconds: 60 });
    held.resolve();
    await made;
    expect((await outbox.list({ kind: 'long', limit: 1, offset: 0 })).total).toBe(0);
  });
});

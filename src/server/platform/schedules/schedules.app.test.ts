import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { openSchedules, type Schedules } from './schedules.ts';

/** One minute before eight in the morning in India. */
const BEFORE_EIGHT = new Date('2027-01-18T02:29:00Z');
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

let app: TestApp;
let done: string[];
let failure: Error | undefined;
let logged: string[];

beforeEach(async () => {
  [done, failure, logged] = [[], undefined, []];
  const env = { PROSPECTUS_LOG_LEVEL: 'warn' };
  const take = (line: string) => void logged.push(line);
  app = await createTestApp({ content: 'empty', start: false, env, logged: take });
  app.clock.set(BEFORE_EIGHT);
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

type Work = () => Promise<void>;

/** The schedules of one process, with one that is due at eight. */
async function opened(work: Work = async () => {}): Promise<Schedules> {
  const schedules = openSchedules(app.services);
  schedules.add('daily', '0 8 * * *', async () => {
    done.push(app.clock.now().toISOString());
    await work();
    if (failure !== undefined) throw failure;
  });
  await schedules.runDue();
  return schedules;
}

async function row() {
  const { rows } = await app.services.database.pool.query(
    'SELECT last_run, attempts, next_at FROM schedule WHERE name = $1',
    ['daily'],
  );
  return rows[0];
}

function lines(): unknown[] {
  return logged.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

it('runs work at its time in India, once', async () => {
  const schedules = await opened();
  expect(done).toEqual([]);
  app.clock.advance(MINUTE);
  for (let look = 0; look < 3; look += 1) await schedules.runDue();
  expect(done).toEqual(['2027-01-18T02:30:00.000Z']);
  expect(await row()).toEqual({ last_run: new Date(done[0] ?? ''), attempts: 0, next_at: null });
  app.clock.advance(DAY);
  await schedules.runDue();
  expect(done.length).toBe(2);
  expect(app.services.tally.of('jobs').get('daily')).toBe(2);
});

it('runs it in one of several processes', async () => {
  const processes = await Promise.all(Array.from({ length: 6 }, () => opened()));
  app.clock.advance(MINUTE);
  await Promise.all(processes.map((each) => each.runDue()));
  expect(done.length).toBe(1);
});

it('makes up once for all that was missed while no process ran', async () => {
  await opened();
  app.clock.advance(3 * DAY + 5 * MINUTE);
  await opened();
  expect(done).toEqual(['2027-01-21T02:34:00.000Z']);
  expect(await row()).toMatchObject({ last_run: new Date('2027-01-21T02:30:00Z') });
});

it('runs no more than three at one time', async () => {
  const schedules = openSchedules(app.services);
  let [now, most, all] = [0, 0, 0];
  for (let count = 0; count < 8; count += 1) {
    schedules.add(`each-${count}`, '0 8 * * *', async () => {
      most = Math.max(most, ++now);
      await new Promise(setImmediate);
      [now, all] = [now - 1, all + 1];
    });
  }
  await schedules.runDue();
  app.clock.advance(MINUTE);
  await schedules.runDue();
  expect([most, all]).toEqual([3, 8]);
});

describe('work that fails', () => {
  it('is tried twice more, and then at its next time', async () => {
    failure = new Error('The disk is full.');
    const schedules = await opened();
    app.clock.advance(MINUTE);
    await schedules.runDue();
    await schedules.runDue();
    expect(done.length).toBe(1);
    for (let look = 0; look < 5; look += 1) {
      app.clock.advance(30_000);
      await schedules.runDue();
    }
    expect(done.length).toBe(3);
    // The log says one cause once a minute.
    expect(lines()).toEqual(['scheduled work failed']);
    failure = undefined;
    app.clock.advance(DAY);
    await schedules.runDue();
    expect(done.length).toBe(4);
    expect(await row()).toMatchObject({ attempts: 0, next_at: null });
  });

  it('is tried again by another process', async () => {
    failure = new Error('The disk is full.');
    const [one, another] = [await opened(), await opened()];
    app.clock.advance(MINUTE);
    await one.runDue();
    failure = undefined;
    app.clock.advance(30_000);
    await another.runDue();
    expect(done.length).toBe(2);
    expect(await row()).toMatchObject({ attempts: 0, next_at: null });
  });
});

describe('work of a process that dies', () => {
  const died = () =>
    app.services.database.pool.query(
      `UPDATE schedule SET last_run = $1, attempts = attempts + 1, next_at = $1::timestamptz + interval '1 minute'`,
      [app.clock.now()],
    );

  it('is taken over after its lease', async () => {
    const schedules = await opened();
    app.clock.advance(MINUTE);
    await died();
    await schedules.runDue();
    expect(done).toEqual([]);
    app.clock.advance(MINUTE);
    await schedules.runDue();
    expect(done.length).toBe(1);
  });

  it('is not tried without end', async () => {
    const schedules = await opened();
    app.clock.advance(MINUTE);
    for (let attempt = 0; attempt < 3; attempt += 1) await died();
    app.clock.advance(5 * MINUTE);
    await schedules.runDue();
    expect(done).toEqual([]);
    app.clock.advance(DAY);
    await schedules.runDue();
    expect(done.length).toBe(1);
  });
});

it('keeps work that takes longer than its lease from other processes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const held = Promise.withResolvers<void>();
  const [one, another] = [await opened(() => held.promise), await opened()];
  app.clock.advance(MINUTE);
  const made = one.runDue();
  await expect.poll(() => done.length).toBe(1);
  for (let minute = 0; minute < 3; minute += 1) {
    app.clock.advance(50_000);
    const leaseEnd = new Date(app.clock.now().getTime() + MINUTE);
    await expect
      .poll(() => {
        // One renewal for each look: several at once may be stored in any order.
        vi.advanceTimersByTime(20_000);
        return row();
      })
      .toMatchObject({ next_at: leaseEnd });
    await another.runDue();
  }
  held.resolve();
  await made;
  expect(done.length).toBe(1);
  expect(await row()).toMatchObject({ attempts: 0, next_at: null });
});

it('waits while the database is away, and goes on when it is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const schedules = await opened();
  app.clock.advance(MINUTE);
  await app.database.block();
  schedules.start();
  const minute = async () => {
    for (let look = 0; look < 12; look += 1) await vi.advanceTimersByTimeAsync(5_000);
  };
  await expect
    .poll(async () => {
      await minute();
      return lines();
    })
    .toContain('schedules are waiting');
  await app.database.unblock();
  await expect
    .poll(async () => {
      // One look at a time: connections that were cut leave the pool a little later.
      await vi.advanceTimersByTimeAsync(5_000);
      return lines();
    })
    .toContain('schedules go on');
  await expect.poll(() => done.length).toBe(1);
  await minute();
  const said = lines();
  expect(said.filter((line, at) => line === said[at - 1])).toEqual([]);
  await schedules.close();
});

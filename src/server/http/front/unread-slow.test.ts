import { expect, test } from 'vitest';

import { unreadBound } from './unread.ts';

const PART = 128 * 1024;
/** Longer, in looks, than the system takes anything for somebody who reads nothing. */
const LONG = 20;

type Connection = { bytesWritten: number; writableLength: number };

/** Callers by name, and a look at them that tells who was cut off by it. */
function openLooking(most: number) {
  const held = new Map<string, Set<Connection>>();
  let cut: string[] = [];
  const look = unreadBound(
    held,
    (caller, socket) => {
      cut.push(caller);
      held.get(caller)?.delete(socket);
    },
    most,
  );
  return {
    come: (caller: string, connections = 1) => {
      const came = Array.from({ length: connections }, () => ({
        bytesWritten: PART,
        writableLength: PART,
      }));
      held.set(caller, new Set([...(held.get(caller) ?? []), ...came]));
      return came;
    },
    look: (times = 1, before: (time: number) => void = () => undefined) => {
      cut = [];
      for (let time = 1; time <= times; time += 1) {
        before(time);
        look();
      }
      return cut;
    },
  };
}

/** Takes a part every seventh look, as a phone of 20 kB/s does. */
function slowly(phone: readonly Connection[]) {
  return (time: number) => {
    for (const each of phone) if (time % 7 === 0) each.bytesWritten += PART;
  };
}

test('who goes on reading is cut after those who read nothing, though each of them has less', () => {
  const { come, look } = openLooking(50 * PART);
  const phone = come('phone', 3);
  look(LONG, slowly(phone));
  for (let each = 0; each < 60; each += 1) come(`still ${each}`);
  const cut = look(LONG, slowly(phone));
  expect(cut).toHaveLength(38);
  expect(cut).not.toContain('phone');
});

test('what is taken at first is no sign of reading: the system takes it', () => {
  const { come, look } = openLooking(50 * PART);
  const phone = come('phone', 3);
  look(LONG + 6, slowly(phone));
  const filling = Array.from({ length: 60 }, (_, each) => come(`filling ${each}`)).flat();
  const cut = look(3, () => filling.forEach((each) => (each.bytesWritten += PART)));
  expect(cut).toHaveLength(38);
  expect(cut).not.toContain('phone');
});

test('one that is read now and then keeps none of the others of its caller', () => {
  const { come, look } = openLooking(50 * PART);
  const phone = come('phone', 3);
  const [read] = come('many', 40);
  const going = slowly([...phone, ...(read ? [read] : [])]);
  look(LONG, going);
  come('many', 10);
  expect(look(1)).toEqual(Array(28).fill('many'));
});

test('one that trickles on many makes room before those who have paused a film', () => {
  const { come, look } = openLooking(50 * PART);
  come('paused', 3);
  const many = come('many', 40);
  expect(look(LONG, () => many.forEach((each) => (each.bytesWritten += PART)))).toEqual([]);
  come('many', 10);
  expect(look()).toEqual(Array(28).fill('many'));
});

test('of those who all go on reading, whoever has most makes room', () => {
  const { come, look } = openLooking(50 * PART);
  const phone = come('phone', 3);
  const many = come('many', 45);
  look(LONG, slowly([...phone, ...many]));
  many.push(...come('many', 3));
  expect(look(1)).toEqual(Array(26).fill('many'));
});

test('networks of one /48 of IPv6 are one caller', () => {
  const { come, look } = openLooking(50 * PART);
  come('192.0.2.1', 3);
  come('2001:db8:2:1::/64', 3);
  for (let each = 0; each < 45; each += 1) come(`2001:db8:1:${each}::/64`);
  const cut = look();
  expect(cut).toHaveLength(26);
  expect(cut.every((caller) => caller.startsWith('2001:db8:1:'))).toBe(true);
});

import { expect, it } from 'vitest';

import type { Agenda } from '../../../content/types/behaviour.ts';
import { registry } from '../../../content/registry.ts';
import { movedTo, placeByKey } from './moves.ts';

const agenda = registry.liveLecture.behaviour.agenda as Agenda;
const late = {
  draft: {
    start_date: '2027-01-31',
    start_time: '22:15',
    end_date: '2027-01-31',
    end_time: '23:45',
  },
};

it('moves both days alike, and leaves the hours', () => {
  expect(movedTo(agenda, late, { day: '2027-02-02' })).toEqual({
    start_date: '2027-02-02',
    end_date: '2027-02-02',
  });
  expect(movedTo(agenda, late, { day: '2027-01-31', hour: '22' })).toBeUndefined();
});

it('stays as long where its hour is moved, over midnight and back', () => {
  const over = movedTo(agenda, late, { day: '2027-01-31', hour: '23' });
  expect(over).toEqual({
    start_date: '2027-01-31',
    start_time: '23:15',
    end_date: '2027-02-01',
    end_time: '00:45',
  });
  const back = movedTo(
    agenda,
    { draft: { ...late.draft, ...over } },
    { day: '2027-01-31', hour: '22' },
  );
  expect(back).toEqual(late.draft);
});

it('goes by days and weeks in a month, by days and hours in a week', () => {
  expect(placeByKey(agenda, late, { key: 'ArrowDown', byHour: false })).toEqual({
    day: '2027-02-07',
  });
  expect(placeByKey(agenda, late, { key: 'ArrowDown', byHour: true })).toEqual({
    day: '2027-01-31',
    hour: '23',
  });
  expect(placeByKey(agenda, late, { key: 'ArrowLeft', byHour: true })).toEqual({
    day: '2027-01-30',
  });
  expect(placeByKey(agenda, late, { key: 'a', byHour: true })).toBeUndefined();
});

/** One weekly hour of a programme. `day` is 0 for Sunday to 6 for Saturday; times are Asia/Kolkata. */
export type Slot = Readonly<{ day: number; from: string; to: string }>;

/** A slot's hours on a date, as a lecture states them. */
export function hoursOf(date: string, { from, to }: Omit<Slot, 'day'>) {
  return {
    start_date: date,
    start_time: from,
    end_date: date,
    end_time: to,
  };
}

function on(
  days: readonly number[],
  hours: readonly (readonly [from: string, to: string])[],
): Slot[] {
  return days.flatMap((day) => hours.map(([from, to]) => ({ day, from, to })));
}

const sunday = 0;
const saturday = 6;
const weekend = [saturday, sunday];

/** When each programme meets: the hours that its own page and the timetable page name. */
export const weeklyHours: Readonly<Record<string, readonly Slot[]>> = {
  bba: on(weekend, [
    ['07:00', '08:00'],
    ['08:00', '09:00'],
  ]),
  bca: on(weekend, [
    ['07:00', '08:00'],
    ['08:00', '09:00'],
  ]),
  bcom: on(weekend, [
    ['06:30', '07:45'],
    ['07:45', '09:00'],
  ]),
  ba: on(weekend, [
    ['06:00', '07:00'],
    ['07:00', '08:00'],
  ]),
  mba: on(weekend, [
    ['07:00', '08:30'],
    ['08:30', '10:00'],
  ]),
  mca: on(weekend, [
    ['20:00', '21:30'],
    ['21:30', '23:00'],
  ]),
  mcom: on(weekend, [
    ['17:00', '18:30'],
    ['18:30', '20:00'],
  ]),
  ma: on(weekend, [
    ['06:00', '07:00'],
    ['07:00', '08:00'],
  ]),
  'data-analytics': on(weekend, [['16:00', '18:00']]),
  'artificial-intelligence-and-machine-learning': on(weekend, [['20:00', '22:00']]),
  'cyber-security': on(weekend, [['09:00', '11:00']]),
  'full-stack-development': on(weekend, [['18:00', '20:00']]),
  'internet-of-things': on(
    [sunday],
    [
      ['09:00', '11:00'],
      ['11:00', '13:00'],
    ],
  ),
  'cloud-computing': on(
    [saturday],
    [
      ['07:00', '09:00'],
      ['09:00', '11:00'],
    ],
  ),
  'block-chain-management': on(
    [sunday],
    [
      ['16:00', '18:00'],
      ['18:00', '20:00'],
    ],
  ),
  'german-language': on([2, 4, saturday], [['07:00', '08:30']]),
  'japanese-language': on([1, 3, 5], [['21:00', '22:30']]),
  'french-language': on([2, 4, saturday], [['20:00', '21:30']]),
};

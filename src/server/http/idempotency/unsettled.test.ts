import { expect, test } from 'vitest';

import { openUnsettled } from './unsettled.ts';

test('how a call ended is not forgotten for a repeat that could not claim it meanwhile', async () => {
  const unsettled = openUnsettled();
  const noted: string[] = [];
  let isAway = true;
  const note = (what: string) => async () => {
    if (isAway) throw new Error('away');
    noted.push(what);
  };
  unsettled.add('call', note('answer kept'), 60_000);
  unsettled.add('call', note('claim given up'), 60_000);
  await expect(unsettled.settle('call')).rejects.toThrow('away');
  isAway = false;
  await unsettled.settle('call');
  expect(noted).toEqual(['answer kept', 'claim given up']);
  unsettled.close();
});

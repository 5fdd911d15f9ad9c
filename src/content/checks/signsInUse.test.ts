import { expect, test } from 'vitest';
import { demoSnapshot } from '../../../demo/snapshot.ts';
import { signsLackedBy } from './signsInUse.ts';

test('names the scripts and the signs that published texts use and a typeface lacks', () => {
  const demo = demoSnapshot();
  const [first, ...others] = demo.all('programme');
  if (!first) throw new Error('no programme');
  const title = 'हिन्दी, தமிழ் ✓ ₹';
  const programmes = [{ ...first, data: { ...first.data, title } }, ...others];
  const all: typeof demo.all = (type) =>
    (type === 'programme' ? programmes : demo.all(type)) as ReturnType<
      typeof demo.all<typeof type>
    >;
  const face = { lacks: '₹', licence: 'cut' };
  const media = () => ({ face }) as ReturnType<typeof demo.media>;
  const lacked = signsLackedBy(1, { ...demo, all, media });
  expect(lacked).toEqual(expect.arrayContaining(['Devanagari', 'Tamil', '✓', '₹']));
  expect(lacked.join('')).not.toContain('ह');
  // A face that stays whole may have scripts of its own.
  const whole = () => ({ face: { lacks: 'க', licence: 'whole' } }) as ReturnType<typeof demo.media>;
  expect(signsLackedBy(1, { ...demo, all, media: whole })).toEqual(['Tamil']);
});

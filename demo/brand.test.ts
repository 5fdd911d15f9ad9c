import { expect, test } from 'vitest';

import { brandNames, presetNamed } from '../src/content/brand/presets.ts';
import { typeOf } from '../src/content/registry.ts';
import { demoEntriesOn } from './index.ts';
import { demoDay } from './snapshot.ts';

test.each(brandNames)('the demo is loaded in the look that is named: %s', (name) => {
  const [brand] = demoEntriesOn(demoDay, name).filter(({ type }) => type === 'brand');
  expect(brand?.data).toMatchObject({ ...presetNamed(name) });
  expect(typeOf('brand').schema.safeParse(brand?.data).error).toBeUndefined();
});

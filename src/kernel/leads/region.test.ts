import { expect, it } from 'vitest';

import { type LeadRegion, placeInWords } from './region.ts';

it.each<[LeadRegion, string]>([
  [{ city: 'Panchkula', state: 'Haryana', country: 'India' }, 'Panchkula, Haryana, India'],
  [{ city: null, state: 'Haryana', country: 'India' }, 'Haryana, India'],
  [{ city: null, state: null, country: 'India' }, 'India'],
  // A city that is a state, and a state of one city, are named once.
  [{ city: 'Delhi', state: 'Delhi', country: 'India' }, 'Delhi, India'],
  [{ city: 'Singapore', state: null, country: 'Singapore' }, 'Singapore'],
  [null, ''],
])('%j is read as “%s”', (region, words) => expect(placeInWords(region)).toBe(words));

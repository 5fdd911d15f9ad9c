import { expect, it, test } from 'vitest';

import type { Face, FaceLicence } from '../../kernel/publishing/faces.ts';
import { entry } from '../../../tests/support/entries.ts';
import { buildSnapshot, type Media } from '../snapshot.ts';
import { cutFamily, cutKey, designBrand, ownFacesOf, printedFacesOf } from './brand.ts';

const url = '/media/faces/0123456789abcdef0123/own.woff2';

function faceOf(licence: FaceLicence): Face {
  return {
    family: 'Own',
    licence,
    serif: false,
    weights: { from: 400, to: 700 },
    ascent: 0.9,
    descent: 0.25,
    gap: 0,
    text_width: 0.5,
    heading_width: 0.55,
    widths: [],
    lacks: '₹',
    bytes: 20_000,
  };
}

function fileOf(id: number, licence?: FaceLicence): Media {
  const file = { id, kind: 'font', url, alt: null, decorative: true, width: null, height: null };
  return { ...file, renditions: [], ...(licence && { face: faceOf(licence) }) } as Media;
}

function brandWith(heading_face: number | null, text_face: number | null) {
  const brand = entry('brand', 1, { ...designBrand, heading_face, text_face });
  return buildSnapshot([brand], [fileOf(5, 'cut'), fileOf(6, 'whole'), fileOf(7)]);
}

test.each([
  ['none where the brand has none', null, null, [], []],
  ['those of the brand', 5, 6, ['display', 'text'], ['display']],
  ['none that is not there, or was not measured', 9, 7, [], []],
])('own typefaces are %s', (_what, heading, text, own, printed) => {
  const snapshot = brandWith(heading, text);
  expect(Object.keys(ownFacesOf(snapshot))).toEqual(own);
  // What its licence keeps whole goes into no document.
  expect(Object.keys(printedFacesOf(snapshot))).toEqual(printed);
});

it('a line is as high as the face asks for', () => {
  const { display } = printedFacesOf(brandWith(5, null));
  expect(display).toEqual({ url, lacks: '₹', height: 1.15 });
});

it('a cut is called by its face and its weight, and kept beside the face', () => {
  expect(cutFamily(url, 'strong')).toBe('Own0123456789abS');
  expect(cutFamily(url, 'regular')).toBe('Own0123456789abR');
  expect(cutKey(url, 'strong')).toBe('media/faces/0123456789abcdef0123/strong.ttf');
});

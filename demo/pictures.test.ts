import { describe, expect, test } from 'vitest';
import { typeOf, type TypeName } from '../src/content/registry.ts';
import { leavesOf } from '../src/content/fields/rows.ts';
import { images } from './images.ts';
import { imageOf } from './ids.ts';
import { demoEntriesOn } from './index.ts';
import { demoDay } from './snapshot.ts';

const entries = demoEntriesOn(demoDay);

/** Every value of the demo's entries at that place; rows of lists are passed through. */
function valuesAt(type: TypeName, field: string) {
  return entries
    .filter((row) => row.type === type)
    .flatMap((row) =>
      [...leavesOf(typeOf(type).fields, row.data)]
        .filter(({ path }) => path.replace(/\.\d+\./g, '.') === field)
        .map(({ value }) => value),
    );
}

/** The places for pictures that `Hero`, `Programme`, `Accreditation`, `Banner` and the rest are specified with. */
const places: readonly (readonly [TypeName, string])[] = [
  ['programme', 'program_thumbnail'],
  ['programme', 'alt_program_thumbnail'],
  ['programme', 'hero_image'],
  ['accreditation', 'badge'],
  ['accreditation', 'alt_acc_img_name'],
  ['banner', 'desktop_image'],
  ['banner', 'mobile_image'],
  ['banner', 'video_url'],
  ['banner', 'thumbnail_image'],
  ['promotionalBanner', 'image'],
  ['promotionalBanner', 'mobile_image'],
  ['dashboardAccess', 'desktop_image'],
  ['dashboardAccess', 'mobile_image'],
  ['dashboardAccess', 'alt_text'],
  ['preLoginReferral', 'desktop_image'],
  ['preLoginReferral', 'mobile_image'],
  ['preLoginReferral', 'alt_text'],
  ['postLoginReferral', 'desktop_image'],
  ['postLoginReferral', 'mobile_image'],
  ['postLoginReferral', 'alt_text'],
  ['alumni', 'image'],
  ['testimonial', 'image'],
  ['testimonial', 'alt_image_name'],
  ['vcMessage', 'image'],
  ['blog', 'cover'],
  ['career', 'image'],
  ['university', 'film_url'],
  ['university', 'film_poster'],
];

describe('pictures of the demo university', () => {
  test.each(places)('fill %s.%s of every entry', (type, field) => {
    const values = valuesAt(type, field);
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter((value) => value === null || value === '')).toEqual([]);
  });

  test('name and ground every portrait and word in the loops of the banner', () => {
    const keys = entries.flatMap((row) => (row.type === 'banner' ? row.data.keys : []));
    const shown = keys.filter(({ image, title }) => image !== null || title !== null);
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter(({ title, bg_color }) => title === null || bg_color === null)).toEqual([]);
  });

  test('stand once each: every scene has one place of its own', () => {
    const scenes = images.filter(({ folder }) => folder !== 'People');
    const uses = entries.flatMap((row) =>
      [...leavesOf(typeOf(row.type).fields, row.data)]
        .filter(({ field }) => field.kind === 'image')
        .map(({ value }) => value),
    );
    const wrong = scenes
      .map(({ name }) => [name, uses.filter((id) => id === imageOf(name)).length] as const)
      .filter(([, count]) => count !== 1);
    expect(wrong).toEqual([]);
  });

  test('are each drawn anew and described in their own words', () => {
    const drawings = images.map(({ svg }) => svg());
    expect(new Set(drawings).size).toBe(images.length);
    const described = images.filter(({ name }) => name !== 'pehla-phone').map(({ alt }) => alt);
    expect(new Set(described).size).toBe(described.length);
    expect(described.filter((alt) => alt.length < 24 || !alt.endsWith('.'))).toEqual([]);
  });

  test('need no font of the machine and nothing from outside', () => {
    const drawn = images.filter(({ folder }) => folder !== 'People' && folder !== 'Scenes');
    expect(drawn.length).toBeGreaterThan(100);
    for (const { name, svg } of drawn) {
      const markup = svg();
      expect(markup, name).not.toMatch(/<text|href=|undefined|NaN/);
      expect(markup.length, name).toBeLessThan(64_000);
    }
  });
});

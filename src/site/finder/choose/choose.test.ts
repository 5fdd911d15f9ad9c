import { describe, expect, it } from 'vitest';

import { demoDay, demoSnapshot } from '../../../../demo/snapshot.ts';
import { createSite, sourceAssets } from '../../render.tsx';
import { aimsOf, readAnswers } from './answers.ts';
import { choose, programmesFor } from './choose.ts';

const snapshot = demoSnapshot();

function chosen(query: string) {
  return choose(readAnswers(new URLSearchParams(query), snapshot), snapshot);
}

describe('Help me choose', () => {
  it('has a programme for every aim that it offers by itself', () => {
    const aims = aimsOf(snapshot);
    expect(aims.length).toBeGreaterThan(8);
    expect(new Set(aims.map(({ name }) => name)).size).toBe(aims.length);
    for (const { title, words } of aims)
      expect([title, programmesFor(words, snapshot).length > 0]).toEqual([title, true]);
  });

  it('answers each of the three questions for each programme', () => {
    const { matches } = chosen('have=class12&aim=in-a-bank-or-in-finance&pay=month-5000');
    expect(matches[0]?.path).toBe('/bcom/banking');
    for (const { way, reasons, payment } of matches) {
      expect(way?.name).toContain('Class 12');
      expect(reasons.length).toBeGreaterThan(0);
      expect(payment?.amount).toBeLessThanOrEqual(5_000);
    }
  });

  it('tells nobody of a programme that asks for what they have not', () => {
    const { matches } = chosen('have=class12');
    expect(matches.length).toBeGreaterThan(0);
    expect(matches.map(({ programme }) => programme.data.program_type_id)).not.toContain(2);
    const languages = chosen('have=class10').matches.map(({ path }) => path);
    expect(languages).toEqual(
      expect.arrayContaining(['/german-language', '/japanese-language', '/french-language']),
    );
    expect(languages).not.toContain('/bca');
  });

  it('leads from a degree to masters programmes before another bachelor’s', () => {
    const { matches } = chosen('have=degree&aim=in-human-resource');
    const types = matches.map(({ programme }) => programme.data.program_type_id);
    expect(matches.slice(0, 2).map(({ path }) => path)).toEqual(['/mba/human-resources', '/mba']);
    expect(types.indexOf(1)).toBeGreaterThan(types.lastIndexOf(2));
  });

  it('tells no title a second time as its reason', () => {
    const site = createSite({ origin: 'https://online.example.edu', assets: sourceAssets });
    const query = 'have=degree&aim=in-human-resource';
    const page = site.open(`/help-me-choose?${query}`, { snapshot, today: demoDay });
    expect(page.status === 200 && page.html()).toContain('Online MBA in Human Resources');
    expect(page.status === 200 && page.html()).not.toContain('By name: Online MBA');
  });

  it('names what costs more where nothing else fits, the nearest first', () => {
    const { matches, over } = chosen('have=degree&aim=in-human-resource&pay=month-3000');
    expect(matches).toEqual([]);
    expect(over.length).toBeGreaterThan(0);
    expect(over.every((one) => one.over > 0)).toBe(true);
    expect(over).toEqual(over.toSorted((a, b) => a.over - b.over));
  });

  it.each(['have=phd', 'aim=__proto__', 'pay=month-1', 'pay=', 'have=&aim=&pay='])(
    'counts %s as no answer',
    (query) => {
      const open = createSite({ origin: 'https://online.example.edu', assets: sourceAssets }).open;
      const moment = { snapshot, today: demoDay };
      expect(open(`/help-me-choose?${query}`, moment)).toMatchObject({
        status: 200,
        key: '/help-me-choose',
      });
    },
  );
});

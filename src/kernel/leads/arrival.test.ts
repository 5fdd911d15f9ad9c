import { describe, expect, it } from 'vitest';
import { arrivalOf } from './arrival.ts';
import { leadSource, touchOf } from './leadSource.ts';

const now = new Date('2026-11-21T06:00:00.000Z');

function arrive(query: string, referrer = '') {
  return arrivalOf({ url: `https://university.example/mba${query}`, referrer, now });
}

describe('an arrival', () => {
  it('keeps its tracking parameters and forgets the others', () => {
    expect(arrive('?media=Google&campaign=MBA-Nov&c2=a&c5=d&utm_term=mba&gclid=1&c3=')).toEqual({
      media: 'Google',
      campaign: 'MBA-Nov',
      c2: 'a',
      c5: 'd',
      utm_term: 'mba',
      landing_page: '/mba',
      at: now.toISOString(),
    });
  });

  it('without parameters counts only where another site sent it', () => {
    expect(arrive('')).toBeUndefined();
    expect(arrive('', 'https://university.example/')).toBeUndefined();
    expect(arrive('', 'https://news.example/a')).toMatchObject({
      refer_url: 'https://news.example/a',
    });
  });

  it('by a friend’s link carries the referrer’s code', () => {
    const url = 'https://university.example/refurl?ref=abcd2345';
    expect(arrivalOf({ url, referrer: '', now })).toEqual({
      media: 'Referral',
      campaign: 'non-enrolled Referral',
      source: 'KUK',
      c2: 'ref',
      c3: 'ABCD2345',
      c5: 'LINK',
      landing_page: '/refurl',
      at: now.toISOString(),
    });
    expect(arrive('?ref=abcd2345')).toBeUndefined();
  });

  it('shortens what nobody would send by hand', () => {
    expect(arrive(`?campaign=${'x'.repeat(999)}`)?.campaign).toHaveLength(200);
  });
});

describe('the source of a lead', () => {
  it('is Direct where nothing else is known', () => {
    expect(leadSource({})).toEqual({
      source_media: 'Direct',
      source_campaign: 'Direct',
      source_refer_url: null,
      source_source: null,
      c2: null,
      c3: null,
      c4: null,
      c5: null,
    });
  });

  it('takes UTM parameters where the own ones are missing', () => {
    const utm = { utm_medium: 'cpc', utm_campaign: 'nov', utm_source: 'google' };
    expect(leadSource(utm)).toMatchObject({
      source_media: 'cpc',
      source_campaign: 'nov',
      source_source: 'google',
    });
    expect(leadSource({ ...utm, media: 'Referral' }).source_media).toBe('Referral');
  });

  it('stands whole in a touch', () => {
    expect(touchOf({ utm_source: 'google', landing_page: '/mba', at: now.toISOString() })).toEqual({
      utm_source: 'google',
      utm_medium: null,
      utm_campaign: null,
      utm_term: null,
      utm_content: null,
      refer_url: null,
      landing_page: '/mba',
      at: now.toISOString(),
    });
  });
});

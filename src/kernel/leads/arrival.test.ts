import { referralCodeIn } from '../values/referralCode.ts';
import { describe, expect, it } from 'vitest';
import { arrivalOf, visitIn, withSource } from './arrival.ts';
import { leadSource, touchOf } from './leadSource.ts';

const now = new Date('2026-11-21T06:00:00.000Z');

function arrive(query: string, referrer = '') {
  return arrivalOf({ url: `https://university.example/mba${query}`, referrer, now });
}

describe('an arrival', () => {
  it('keeps its tracking parameters and forgets the others', () => {
    expect(arrive('?media=Google&campaign=MBA-Nov&c2=a&c5=d&utm_term=mba&age=1&c3=')).toEqual({
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

  it.each([
    '?ref=ABCD2345.',
    '?ref=*abcd2345*',
    '?ref=ABCD2345%E2%80%8B',
    '?ref=ABCD%202345',
    '?REF=abcd2345',
    '?utm_source=whatsapp&amp;ref=abcd2345',
    '?utm_source=whatsapp?ref=abcd2345',
    '?ref=ABCD2345?utm_source=whatsapp',
    '?ref=https://university.example/refurl?ref=ABCD2345',
    '?ref=https%3A%2F%2Funiversity.example%2Frefurl%3Fref%3DABCD2345',
    '?ref=&ref=ABCD2345',
    '#ref=ABCD2345',
    '?ref%3DABCD2345&utm_source=whatsapp',
  ])('by %s too, whatever the link went through', (query) => {
    const url = `https://university.example/refurl${query}`;
    const arrival = arrivalOf({ url, referrer: '', now });
    expect(arrival).toMatchObject({ media: 'Referral', c2: 'ref' });
    expect(referralCodeIn(arrival?.c3 ?? '')).toBe('ABCD2345');
  });

  it('is told from visits within the site by the origin of the page before', () => {
    const from = (referrer: string) => arrive('', referrer)?.refer_url;
    for (const ours of ['https://university.example/mba?x=1', 'https://university.example:443/'])
      expect(from(ours), ours).toBeUndefined();
    for (const other of [
      'https://university.example.evil.in/',
      'https://university.example:8443/',
      'https://university.example@evil.in/',
      'https://www.university.example/',
      'android-app://com.google.android.gm/',
    ])
      expect(from(other), other).toBe(other);
    expect(from('no address')).toBeUndefined();
  });

  it('reads names in capitals, after &amp;, in the fragment and behind a second question mark', () => {
    const source = { utm_source: 'google', utm_medium: 'cpc' };
    for (const query of [
      '?UTM_SOURCE=google&Utm_Medium=cpc',
      '?utm_source=google&amp;utm_medium=cpc',
      '?utm_source=google&amp;amp;utm_medium=cpc',
      '?utm_source=google?utm_medium=cpc',
      '#utm_source=google&utm_medium=cpc',
      '#fees?utm_source=google&utm_medium=cpc',
      '?utm_source=google&utm_medium=cpc#utm_source=other',
      '?utm_source=&utm_source=google&utm_source=other&utm_medium=cpc',
    ])
      expect(arrive(query), query).toMatchObject(source);
    expect(arrive('?utm_source=google#apply-now')?.utm_source).toBe('google');
    expect(arrive('?refer_url=https://news.example/?a=1')?.refer_url).toBe(
      'https://news.example/?a=1',
    );
  });

  it('keeps click ids whole, or not at all', () => {
    const ids = { gclid: 'Cj0-K_Q.1', gbraid: 'b', wbraid: 'w', fbclid: 'f', msclkid: 'm' };
    expect(arrive(`?${new URLSearchParams(ids)}`)).toMatchObject(ids);
    expect(arrive('?GCLID=Cj0')).toMatchObject({ gclid: 'Cj0' });
    for (const junk of ['{gclid}', 'a b', 'x'.repeat(501)])
      expect(arrive(`?gclid=${encodeURIComponent(junk)}`), junk).toBeUndefined();
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

  it.each([
    ['gclid', 'Google'],
    ['gbraid', 'Google'],
    ['wbraid', 'Google'],
    ['fbclid', 'Facebook'],
    ['msclkid', 'Bing'],
  ])('follows from %s where nothing else says it', (name, media) => {
    const visit = { [name]: 'x' };
    expect(leadSource(visit)).toMatchObject({ source_media: media, source_campaign: 'Direct' });
    expect(leadSource({ ...visit, utm_medium: 'email' }).source_media).toBe('email');
    expect(leadSource(withSource(visit, { media: 'Landing' })).source_media).toBe(media);
    expect(touchOf(visit)).toMatchObject(visit);
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

describe('a stored visit', () => {
  it('is read as it was stored', () => {
    const visit = arrivalOf({
      url: 'https://university.example/mba?utm_source=google&gclid=x',
      referrer: `https://news.example/${'a'.repeat(900)}`,
      now,
    });
    expect(visitIn(visit)).toEqual(visit);
  });

  it.each([
    [undefined],
    [null],
    [5],
    ['google'],
    [['google']],
    [{}],
    [{ utm_source: 5 }],
    [{ utm_source: ['a', 'b'] }],
    [{ landing_page: 5, at: 1_690_000_000_000 }],
  ])('%j of others is none', (stored) => expect(visitIn(stored)).toBeUndefined());

  it('loses what is no value, and keeps the rest', () => {
    const stored = {
      utm_source: 'google',
      at: 1_690_000_000_000,
      c2: {},
      other: 'x',
      gclid: 'a b',
    };
    expect(visitIn(stored)).toEqual({ utm_source: 'google' });
    expect(visitIn({ utm_source: 'x'.repeat(999) })?.utm_source).toHaveLength(200);
  });
});

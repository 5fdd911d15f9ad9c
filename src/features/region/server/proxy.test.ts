import { describe, expect, it } from 'vitest';

import { countryName, proxyCheck, regionOfHeaders } from './proxy.ts';

describe('the region that a proxy’s headers tell', () => {
  it.each<[string, Record<string, string | string[]>, ReturnType<typeof regionOfHeaders>]>([
    [
      'Cloudflare’s',
      { 'cf-ipcountry': 'IN', 'cf-region': 'Haryana', 'cf-ipcity': 'Panchkula' },
      { country: 'India', region: 'Haryana', city: 'Panchkula' },
    ],
    ['its country alone', { 'cf-ipcountry': 'IN' }, { country: 'India', region: null, city: null }],
    [
      'CloudFront’s',
      { 'cloudfront-viewer-country': 'NP', 'cloudfront-viewer-city': 'Kathmandu' },
      { country: 'Nepal', region: null, city: 'Kathmandu' },
    ],
    [
      'Vercel’s, which is encoded',
      { 'x-vercel-ip-country': 'BR', 'x-vercel-ip-city': 'S%C3%A3o%20Paulo' },
      { country: 'Brazil', region: null, city: 'São Paulo' },
    ],
    [
      'what is encoded wrongly, as it is',
      { 'x-country-code': 'IN', 'x-city': '100%' },
      { country: 'India', region: null, city: '100%' },
    ],
    // The first that knows the country is believed whole.
    [
      'of several the first that knows',
      { 'cf-ipcountry': 'XX', 'cf-ipcity': 'Nowhere', 'x-country-code': 'IN' },
      { country: 'India', region: null, city: null },
    ],
    ['Tor’s, which is none', { 'cf-ipcountry': 'T1' }, null],
    ['one that was sent twice, which is none', { 'cf-ipcountry': ['IN', 'US'] }, null],
    ['a city without a country, which is none', { 'cf-ipcity': 'Delhi' }, null],
    ['a blank, which is none', { 'cf-ipcountry': ' ' }, null],
    ['nothing', {}, null],
  ])('%s', (_what, headers, region) => expect(regionOfHeaders(headers)).toEqual(region));

  it('keeps no more than 100 characters of anything', () => {
    const city = regionOfHeaders({ 'cf-ipcountry': 'IN', 'cf-ipcity': 'x'.repeat(500) })?.city;
    expect(city).toHaveLength(100);
  });
});

it.each([
  ['IN', 'India'],
  ['in', 'India'],
  ['India', 'India'],
  ['ZZZ', 'ZZZ'],
])('the country %s is called %s', (code, name) => expect(countryName(code)).toBe(name));

describe('a proxy is known', () => {
  const isProxy = proxyCheck(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);

  it.each(['10.0.0.1', '10.255.255.255', '192.0.2.7', '2001:db8:1::1', '::ffff:10.1.2.3'])(
    'at %s',
    (address) => expect(isProxy(address)).toBe(true),
  );
  it.each(['11.0.0.1', '192.0.2.8', '2001:db9::1', '::1'])('not at %s', (address) =>
    expect(isProxy(address)).toBe(false),
  );
});

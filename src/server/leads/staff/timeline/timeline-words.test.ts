import { describe, expect, test } from 'vitest';

import type { Snapshot } from '../../../../content/snapshot.ts';
import type { TimelineRow } from './timeline-repository.ts';
import { wordsOf } from './timeline-words.ts';

/** One programme is published, number 7. */
const snapshot = {
  get: (type: string, id: number) =>
    type === 'programme' && id === 7 ? { data: { display_name: 'Online MBA' } } : undefined,
} as unknown as Snapshot;

function said(kind: TimelineRow['kind'], text: string | null, facts: object | null = null) {
  return wordsOf({ kind, text, facts } as TimelineRow, snapshot);
}

describe('a registration says', () => {
  const region = { country: 'India', state: 'Delhi', city: 'Delhi' };
  test.each([
    ['nothing of which nothing is known', null, null, ''],
    ['for what and where', '/mba', { purpose: 'DOWNLOAD' }, 'for a brochure, on /mba'],
    ['what visitors sign in for', null, { purpose: 'LOGIN' }, 'to sign in'],
    [
      'what they ask',
      null,
      { purpose: 'REGISTER', mobile: '+919876543210' },
      'with +91 98765 43210, to enquire',
    ],
    ['who entered a friend', null, { details_by: 'referrer' }, 'by a friend'],
    ['not that people entered themselves', null, { details_by: 'self' }, ''],
    ['from where, each part once', null, { region }, 'from Delhi, India'],
    [
      'all of it in its order',
      '/mba',
      { purpose: 'REGISTER', details_by: 'referrer', mobile: '+91', region },
      'with +91, by a friend, to enquire, on /mba, from Delhi, India',
    ],
    ['nothing of a purpose that is none', null, { purpose: 'OTHER', mobile: 5 }, ''],
  ])('%s', (_what, page, facts, words) => {
    expect(said('registered', page, facts)).toBe(words);
  });
});

describe('a visit says', () => {
  test.each([
    ['nothing where nothing led there', {}, null],
    [
      'its campaign',
      { utm_source: 'google', utm_medium: 'cpc', utm_content: 'b' },
      'google / cpc / b',
    ],
    [
      'what the link said where there is no campaign',
      { source_media: 'Referral', source_campaign: 'KUK' },
      'Referral / KUK',
    ],
    ['the campaign before that', { utm_source: 'google', source_media: 'Other' }, 'google'],
    [
      'whence and where it began',
      { refer_url: 'https://a.example', landing_page: '/mba' },
      'from https://a.example, first page /mba',
    ],
  ])('%s', (_what, facts, words) => {
    expect(said('touch', null, facts)).toBe(words);
  });
});

describe('a consent says', () => {
  test.each([
    ['what was agreed to', {}, 'I agree'],
    ['not its language where that is the site’s', { language: 'en-IN' }, 'I agree'],
    ['any other', { language: 'hi' }, expect.stringMatching(/^\S.*: I agree$/)],
  ])('%s', (_what, facts, words) => {
    expect(said('consent', 'I agree', facts)).toEqual(words);
  });
});

describe('a message says', () => {
  test.each([
    [null, { channel: 'sms', purpose: 'otp', status: 'sent' }, 'SMS, otp: sent'],
    [
      null,
      { channel: 'whatsapp', purpose: 'brochure_link', status: 'sent' },
      'WhatsApp, brochure link: sent',
    ],
    [
      'No such number',
      { channel: 'mail', purpose: 'a_b_c', status: 'failed' },
      'E-mail, a b c: failed (No such number)',
    ],
  ])('%s of %o', (error, facts, words) => {
    expect(said('message', error, facts)).toBe(words);
  });
});

describe('what waits for the ERP says', () => {
  test.each([
    [null, { type: 'lead.created', attempts: 1, state: 'waiting' }, 'created: waits after 1 try'],
    [
      'Timeout',
      { type: 'lead.updated', attempts: 3, state: 'stopped' },
      'updated: stopped after 3 tries: Timeout',
    ],
    [null, {}, ': waits after 0 tries'],
  ])('%s of %o', (error, facts, words) => {
    expect(said('erp_waiting', error, facts)).toBe(words);
  });
});

test('a brochure is of a programme that is public', () => {
  expect(said('brochure', null, { program_id: 7 })).toBe('Online MBA');
  for (const id of [8, '7', undefined])
    expect(said('brochure', null, { program_id: id })).toBeNull();
  expect(said('brochure', null)).toBeNull();
});

test('a call is planned for a moment of India, a stage has its name, all else its own words', () => {
  expect(said('call_planned', '2027-01-18T10:00:00Z')).toMatch(/^for 18 Jan.* 3:30/);
  expect(said('call_planned', null)).toBeNull();
  expect(said('stage', 'enrolled')).toBe('Enrolled');
  expect(said('stage', 'a stage of before')).toBe('a stage of before');
  expect(said('note', 'Called back')).toBe('Called back');
});

test('a number is drawn as everywhere, whatever says it', () => {
  expect(said('otp_verified', '+919876543210')).toBe('+91 98765 43210');
  expect(said('otp_verified', null)).toBeNull();
  expect(said('merged', 'Asha P, +919876543210')).toBe('Asha P, +91 98765 43210');
  expect(said('merged', 'Asha P, +971501234567')).toBe('Asha P, +971501234567');
});

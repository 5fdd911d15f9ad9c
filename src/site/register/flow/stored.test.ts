import { expect, test } from 'vitest';

import { formValuesIn, rememberedIn } from './stored.ts';

const empty = {
  phone: '',
  name: '',
  email: '',
  qualification: null,
  interest: '',
  consent: null,
  language: null,
};

test('typed values are read as they were stored', () => {
  const typed = {
    ...empty,
    phone: '98765 43210',
    name: 'Asha',
    qualification: 3,
    consent: 'I agree',
  };
  expect(formValuesIn({ ...typed, media: 'Direct', campaign: 'Direct' })).toEqual(typed);
});

test.each([[undefined], [null], ['x'], [5], [[]]])('%j holds no typed values', (stored) => {
  expect(formValuesIn(stored)).toBeUndefined();
});

test('of typed values, what is none is empty', () => {
  const others = { phone: null, name: 5, email: {}, qualification: '3', interest: [], consent: 1 };
  expect(formValuesIn(others)).toEqual(empty);
  expect(formValuesIn({ qualification: 9 })).toEqual(empty);
});

const challenge = {
  leadId: 'abcdefghijklmnopqrstuv',
  phone: '9876543210',
  resendAt: Date.now() + 30_000,
  expiresAt: Date.now() + 300_000,
};
const flow = {
  step: 'OTP_VERIFICATION',
  purpose: 'DOWNLOAD',
  programme: 3,
  via: 'exit',
  leadType: 'EXISTING',
  challenge,
  codeWay: 'whatsapp',
  plan: '12 Whole programme',
  page: '/mba',
  open: true,
};

test('the form is read as it was left', () => {
  expect(rememberedIn(flow)).toEqual(flow);
});

test.each([[undefined], [null], ['x'], [[]], [{}], [{ ...flow, step: 'PAYMENT' }]])(
  '%j is no form that was left',
  (stored) => expect(rememberedIn(stored)).toBeUndefined(),
);

test('of a form that was left, what is no value is as in a new one', () => {
  const others = { step: 'MOBILE_NUMBER', purpose: 'BUY', programme: '3', via: 5, open: 'true' };
  expect(rememberedIn({ ...others, plan: ' x', codeWay: 'pigeon', leadType: null })).toEqual({
    step: 'MOBILE_NUMBER',
    purpose: 'REGISTER',
    programme: null,
    via: 'button',
    leadType: 'NEW',
    challenge: null,
    page: '',
    open: false,
  });
});

test.each([
  ['without its lead', { leadId: undefined }],
  ['of a clock that was put back since', { expiresAt: Date.now() + 1e10 }],
  ['with a moment that is none', { resendAt: 'soon' }],
])('a challenge %s is none', (_why, change) => {
  const stored = { ...flow, challenge: { ...challenge, ...change } };
  expect(rememberedIn(stored)?.challenge).toBeNull();
});

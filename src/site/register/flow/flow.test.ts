import { describe, expect, it } from 'vitest';
import { leadMessages } from '../../../kernel/messages.ts';
import type { Values } from './details.ts';
import { firstFlow, hasNoCode, nextFlow, type Action, type Flow, type Step } from './flow.ts';

const NOW = 1_000_000;
const filled: Values = {
  phone: '9845012345',
  name: 'Asha Selvam',
  email: 'asha@example.in',
  qualification: 3,
  interest: 'MBA1',
};
const code = { sent: true, resend_after: 30, expires_in: 300 };
const challenge = {
  leadId: 'lead',
  phone: filled.phone,
  resendAt: NOW + 30_000,
  expiresAt: NOW + 300_000,
};
const lead = { id: 'lead', name: 'Asha Selvam', leads_id: null };

/** A form that stands at a step as visitors reach it. */
function at(step: Step, changes: Partial<Flow> = {}): Flow {
  const reached = step === 'OTP_VERIFICATION' ? { challenge, otp: '1234' } : {};
  const verified = step === 'OTP_VERIFIED' || step === 'LAST_SCREEN' ? { lead, fresh: true } : {};
  const asked = step === 'OTHER_DETAILS' ? { newNumber: filled.phone } : {};
  const common = { ...firstFlow, step, values: filled, consent: true };
  return { ...common, ...asked, ...reached, ...verified, ...changes };
}

const actions = {
  submitted: { type: 'submitted', now: NOW },
  lookedUpNew: { type: 'lookedUp', leadExists: false },
  lookedUpKnown: { type: 'lookedUp', leadExists: true },
  sent: { type: 'sent', leadId: 'lead', leadType: 'NEW', otp: code, now: NOW },
  resendAsked: { type: 'resendAsked', now: NOW + 30_000 },
  resent: { type: 'resent', otp: code, now: NOW + 40_000 },
  verified: { type: 'verified', lead, leadType: 'NEW' },
  verifiedElsewhere: { type: 'verifiedElsewhere', lead },
  verifiedShown: { type: 'verifiedShown' },
  signedOut: { type: 'signedOut', purpose: 'DOWNLOAD' },
  edited: { type: 'edited' },
} as const satisfies Record<string, Action>;

type Row = readonly [step: Step, pending: string | null];
const M = 'MOBILE_NUMBER';
const D = 'OTHER_DETAILS';
const O = 'OTP_VERIFICATION';
const V = 'OTP_VERIFIED';
const L = 'LAST_SCREEN';

/** Every action at every step: the step after it, and the call that it begins. Details are complete and consented. */
const table: Readonly<Record<keyof typeof actions, Readonly<Record<Step, Row>>>> = {
  submitted: {
    [M]: [M, 'lookup'],
    [D]: [D, 'create'],
    [O]: [O, 'verify'],
    [V]: [V, null],
    [L]: [L, null],
  },
  lookedUpNew: {
    [M]: [D, 'create'],
    [D]: [D, null],
    [O]: [O, null],
    [V]: [V, null],
    [L]: [L, null],
  },
  lookedUpKnown: {
    [M]: [M, 'existing'],
    [D]: [D, null],
    [O]: [O, null],
    [V]: [V, null],
    [L]: [L, null],
  },
  sent: { [M]: [O, null], [D]: [O, null], [O]: [O, null], [V]: [V, null], [L]: [L, null] },
  resendAsked: {
    [M]: [M, null],
    [D]: [D, null],
    [O]: [O, 'resend'],
    [V]: [V, null],
    [L]: [L, null],
  },
  resent: { [M]: [M, null], [D]: [D, null], [O]: [O, null], [V]: [V, null], [L]: [L, null] },
  verified: { [M]: [M, null], [D]: [D, null], [O]: [V, null], [V]: [V, null], [L]: [L, null] },
  verifiedElsewhere: {
    [M]: [L, null],
    [D]: [L, null],
    [O]: [L, null],
    [V]: [V, null],
    [L]: [L, null],
  },
  verifiedShown: { [M]: [M, null], [D]: [D, null], [O]: [O, null], [V]: [L, null], [L]: [L, null] },
  signedOut: { [M]: [M, null], [D]: [D, null], [O]: [O, null], [V]: [V, null], [L]: [M, null] },
  edited: { [M]: [M, null], [D]: [M, null], [O]: [M, null], [V]: [V, null], [L]: [L, null] },
};

const rows = Object.entries(table).flatMap(([action, byStep]) =>
  Object.entries(byStep).map(([step, [next, pending]]) => ({ action, step, next, pending })),
);

describe('a step of the registration form', () => {
  it.each(rows)('$step, $action: $next, calling $pending', ({ action, step, next, pending }) => {
    const after = nextFlow(at(step as Step), actions[action as keyof typeof actions]);
    expect({ step: after.step, pending: after.pending }).toEqual({ step: next, pending });
  });
});

describe('how the code comes', () => {
  it('is by SMS until something else is chosen', () => {
    expect(firstFlow.codeWay).toBe('sms');
    const chosen = nextFlow(at(M), { type: 'codeWayChosen', way: 'whatsapp' });
    expect(nextFlow(chosen, actions.submitted).codeWay).toBe('whatsapp');
  });

  it('may change with the next one, but not before that may be asked for', () => {
    const asked = { ...actions.resendAsked, way: 'whatsapp' } as const;
    expect(nextFlow(at(O), asked)).toMatchObject({ pending: 'resend', codeWay: 'whatsapp' });
    expect(nextFlow(at(O), { ...asked, now: NOW + 29_999 }).codeWay).toBe('sms');
    expect(nextFlow(at(O, { codeWay: 'whatsapp' }), actions.resendAsked).codeWay).toBe('whatsapp');
  });
});

describe('the mobile step', () => {
  it.each(['', '123456789', '5845012345', '984501234', '98450123456'])(
    'refuses %j with one sentence and calls nobody',
    (phone) => {
      const after = nextFlow(at(M, { values: { ...filled, phone } }), actions.submitted);
      expect(after).toMatchObject({
        pending: null,
        problems: { phone: leadMessages.phone },
        refusals: 1,
      });
    },
  );

  it('goes back to a code that was sent to this number and may not be sent again yet', () => {
    expect(nextFlow(at(M, { challenge }), actions.submitted)).toMatchObject({
      step: O,
      pending: null,
    });
    expect(nextFlow(at(M, { challenge }), { type: 'submitted', now: NOW + 30_000 }).pending).toBe(
      'lookup',
    );
    const other = at(M, { challenge: { ...challenge, phone: '9000000000' } });
    expect(nextFlow(other, actions.submitted).pending).toBe('lookup');
  });
});

describe('prefilled details', () => {
  it('are sent without a press', () => {
    expect(nextFlow(at(M), actions.lookedUpNew)).toMatchObject({ step: D, pending: 'create' });
  });

  it.each([
    ['one is missing', { values: { ...filled, email: '' } }],
    ['consent was not given', { consent: false }],
    ['they were sent by the delay form', { submittedByDelayForm: true }],
  ])('wait where %s', (_why, changes) => {
    expect(nextFlow(at(M, changes), actions.lookedUpNew)).toMatchObject({ step: D, pending: null });
  });

  it('of the delay form are marked as sent', () => {
    expect(nextFlow(at(D, { via: 'delay' }), actions.sent).submittedByDelayForm).toBe(true);
    expect(nextFlow(at(D), actions.sent).submittedByDelayForm).toBe(false);
  });
});

describe('a number that is changed above its details', () => {
  const changed = { ...filled, phone: '9000000000' };

  it('is checked and looked up before they are sent', () => {
    const short = nextFlow(at(D, { values: { ...filled, phone: '98450' } }), actions.submitted);
    expect(short).toMatchObject({
      step: D,
      pending: null,
      problems: { phone: leadMessages.phone },
    });
    expect(nextFlow(at(D, { values: changed }), actions.submitted)).toMatchObject({
      step: D,
      pending: 'lookup',
    });
  });

  it('goes on by itself: a known one to its code, a new one with its details', () => {
    const looking = at(D, { values: changed, pending: 'lookup' });
    expect(nextFlow(looking, actions.lookedUpKnown)).toMatchObject({
      pending: 'existing',
      leadType: 'EXISTING',
    });
    expect(nextFlow(looking, actions.lookedUpNew)).toMatchObject({
      step: D,
      pending: 'create',
      newNumber: changed.phone,
    });
  });

  it('needs no details where it is known, and all of them where it is new', () => {
    const bare = at(D, { values: { ...changed, name: '' } });
    expect(nextFlow(bare, actions.submitted).pending).toBe('lookup');
    const looking = { ...bare, pending: 'lookup' } as const;
    expect(nextFlow(looking, actions.lookedUpKnown).pending).toBe('existing');
    expect(nextFlow(looking, actions.lookedUpNew)).toMatchObject({
      step: D,
      pending: null,
      problems: { name: leadMessages.name },
    });
  });

  it('that has its code already goes back to it', () => {
    const held = at(D, { values: changed, challenge: { ...challenge, phone: changed.phone } });
    expect(nextFlow(held, actions.submitted)).toMatchObject({ step: O, pending: null });
  });
});

describe('wrong details', () => {
  it('are all named at once', () => {
    const empty = at(D, {
      values: { ...filled, name: '', email: '', qualification: null, interest: '' },
      consent: false,
    });
    expect(nextFlow(empty, actions.submitted)).toMatchObject({
      pending: null,
      problems: {
        name: leadMessages.name,
        email: leadMessages.emailRequired,
        qualification: leadMessages.option,
        interest: leadMessages.option,
        consent: leadMessages.consent,
      },
    });
  });

  it("take the server's words, on the step that holds the field", () => {
    const refusal = (field: string) => ({
      type: 'failed' as const,
      now: NOW,
      trouble: {
        kind: 'refused' as const,
        status: 400,
        code: 'invalid_input',
        msg: 'x',
        errors: [{ field, msg: 'Server words' }],
      },
    });
    const calling = at(D, { pending: 'create' });
    expect(nextFlow(calling, refusal('data.email'))).toMatchObject({
      step: D,
      problems: { email: 'Server words' },
      refusals: 1,
    });
    expect(nextFlow(calling, refusal('data.mobile'))).toMatchObject({
      step: D,
      problems: { phone: 'Server words' },
    });
    expect(nextFlow(at(M, { pending: 'existing' }), refusal('data.mobile'))).toMatchObject({
      step: M,
      problems: { phone: 'Server words' },
    });
  });

  it('lose their sentence as soon as they are changed', () => {
    const wrong = at(D, { problems: { email: 'a', name: 'b' } });
    expect(nextFlow(wrong, { type: 'typed', field: 'email', values: filled }).problems).toEqual({
      name: 'b',
    });
  });
});

describe('the code', () => {
  it.each(['', '1', '123'])('%j is not sent', (otp) => {
    expect(nextFlow(at(O, { otp }), actions.submitted).pending).toBeNull();
  });

  it('that is wrong stays to be seen until the next key press', () => {
    const trouble = {
      kind: 'refused' as const,
      status: 400,
      code: 'incorrect_otp',
      msg: 'x',
      errors: [],
    };
    const wrong = nextFlow(at(O, { pending: 'verify' }), { type: 'failed', trouble, now: NOW });
    expect(wrong).toMatchObject({ step: O, pending: null, wrongOtp: true, otp: '1234' });
    expect(nextFlow(wrong, { type: 'otpTyped', otp: '5' })).toMatchObject({
      wrongOtp: false,
      otp: '5',
    });
  });

  it('that works in no browser any more is asked for again, with all that was said', () => {
    const trouble = {
      kind: 'refused' as const,
      status: 400,
      code: 'no_code',
      msg: 'x',
      errors: [],
    };
    const tried = at(O, { pending: 'verify', challenge: { ...challenge, post: 'create' } });
    const gone = nextFlow(tried, { type: 'failed', trouble, now: NOW });
    expect(gone).toMatchObject({ step: O, pending: null, wrongOtp: false, otp: '' });
    expect(hasNoCode(gone)).toBe(true);
    const again = nextFlow(gone, { type: 'resendAsked', now: NOW + 30_000 });
    expect(again.pending).toBe('create');
  });

  it('is asked for again only after its time', () => {
    expect(nextFlow(at(O), { type: 'resendAsked', now: NOW + 29_999 }).pending).toBeNull();
    const resent = nextFlow(at(O), actions.resent);
    expect(resent.challenge).toEqual({
      ...challenge,
      resendAt: NOW + 70_000,
      expiresAt: NOW + 340_000,
    });
  });

  it('does not change while it is checked', () => {
    expect(nextFlow(at(O, { pending: 'verify' }), { type: 'otpTyped', otp: '9' }).otp).toBe('1234');
  });
});

describe('an obstacle', () => {
  const offline = { type: 'failed', trouble: { kind: 'offline' }, now: NOW } as const;
  const limited = {
    type: 'failed',
    trouble: { kind: 'limited', status: 429, msg: 'Too many', retryAfter: 60_000 },
    now: NOW,
  } as const;

  it('keeps the call and all that was typed, for a retry', () => {
    const stopped = nextFlow(at(D, { pending: 'create', attempt: 4 }), offline);
    expect(stopped).toMatchObject({
      step: D,
      pending: 'create',
      values: filled,
      obstacle: { kind: 'offline' },
    });
    expect(nextFlow(stopped, { type: 'retried' })).toMatchObject({
      pending: 'create',
      obstacle: null,
      attempt: 5,
    });
  });

  it('lets changed values be submitted again', () => {
    const stopped = nextFlow(at(D, { pending: 'create' }), offline);
    const changed = nextFlow(stopped, {
      type: 'typed',
      field: 'name',
      values: { ...filled, name: '' },
    });
    expect(nextFlow(changed, actions.submitted).problems.name).toBe(leadMessages.name);
  });

  it('takes no second submit while a call is under way', () => {
    const calling = at(D, { pending: 'create', attempt: 4 });
    expect(nextFlow(calling, actions.submitted)).toEqual(calling);
  });

  it('of too many tries holds until its time is over', () => {
    const stopped = nextFlow(at(O, { pending: 'verify' }), limited);
    expect(stopped).toMatchObject({
      pending: null,
      obstacle: { kind: 'limited', until: NOW + 60_000 },
    });
    expect(nextFlow(stopped, { type: 'submitted', now: NOW + 59_999 }).pending).toBeNull();
    expect(nextFlow(stopped, { type: 'submitted', now: NOW + 60_000 }).pending).toBe('verify');
  });

  it('of a check that is under way goes with it', () => {
    const checking = nextFlow(at(D, { pending: 'create' }), { type: 'checking' });
    expect(checking).toMatchObject({ pending: 'create', checking: true });
    expect(nextFlow(at(D), { type: 'checking' }).checking).toBe(false);
    for (const end of [actions.sent, limited, offline]) {
      expect(nextFlow(checking, end).checking, end.type).toBe(false);
    }
  });

  it('on a resend moves its countdown', () => {
    const stopped = nextFlow(at(O, { pending: 'resend' }), limited);
    expect(stopped.challenge?.resendAt).toBe(NOW + 60_000);
  });
});

describe('Edit', () => {
  it('returns to the number and keeps everything', () => {
    const edited = nextFlow(at(O), actions.edited);
    expect(edited).toMatchObject({ step: M, values: filled, consent: true, challenge, otp: '' });
  });
});

import type { Call } from '../../../contract/call.ts';
import { failures } from '../../../contract/errors.ts';
import { takesKey } from '../idempotency/key.ts';

const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

/** Statuses that tell how long to wait. */
const waiting: readonly number[] = [409, 429, 503];

const names = {
  400: ['InvalidInput', 'A part of the call is wrong; `errors` names every wrong field.'],
  401: ['SignInRequired', 'There is no session, or what was given to begin one is wrong.'],
  403: ['Forbidden', 'The session may not do this, or the call comes from another website.'],
  404: ['NotFound', 'There is nothing at this address.'],
  409: [
    'Conflict',
    'What is stored stands in the way, or the first call with this key is in flight.',
  ],
  412: ['StaleVersion', 'Somebody else was quicker; `data` holds both versions.'],
  413: ['TooLarge', 'The body is too large.'],
  415: ['UnsupportedMedia', 'The body is of another kind than the call takes.'],
  422: ['Unprocessable', 'The key belongs to another call, or the content cannot be taken.'],
  428: ['VersionRequired', 'There is no If-Match.'],
  429: ['TooManyRequests', 'A limit is reached.'],
  503: ['Unavailable', 'The server or its database is away for a moment.'],
} as const;

type Status = keyof typeof names;

/** Every failure of the catalogue, by the status that it is answered with. */
export function failureResponses() {
  return Object.fromEntries(
    Object.entries(names).map(([status, [name, sentence]]) => [
      name,
      {
        description: [sentence, ...codesOf(Number(status))].join('\n'),
        content: failure,
        ...(waiting.includes(Number(status)) && {
          headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
        }),
      },
    ]),
  );
}

function codesOf(status: number): string[] {
  return Object.entries(failures)
    .filter(([, one]) => one.status === status)
    .map(([code, { msg }]) => `- \`${code}\`: ${msg}`);
}

/** How a call can fail, by what it takes and by whom it is made; `default` is whatever else befalls it. */
export function failuresOf(call: Call): Record<string, object> {
  const { who, params, query, body, form, limit, ifMatch } = call;
  const statuses: [Status, unknown][] = [
    [400, params ?? query ?? body ?? form],
    [401, who !== 'everyone'],
    [403, takesKey(call.method) || isRole(who)],
    [404, params],
    [409, takesKey(call.method)],
    [412, ifMatch],
    [413, body ?? form],
    [415, body ?? form],
    [422, takesKey(call.method)],
    [428, ifMatch === 'required'],
    [429, limit],
    [503, true],
  ];
  const applying = statuses.filter(([, applies]) => applies);
  return {
    ...Object.fromEntries(
      applying.map(([status]) => [status, { $ref: `#/components/responses/${names[status][0]}` }]),
    ),
    default: { description: 'Any other failure.', content: failure },
  };
}

function isRole(who: Call['who']): boolean {
  return who === 'learner' || who === 'ADMIN' || who === 'EVENT_CREATER';
}

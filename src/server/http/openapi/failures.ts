import { namesOf } from '../../../kernel/record.ts';
import { type Call, permissionsFor, takesPerson } from '../../../kernel/call.ts';
import { type FailureCode, failureOf, failures } from '../../../kernel/errors.ts';
import { takesKey } from '../idempotency/idempotency.ts';

/** Failures of any request, raised before the call is known. */
const ofAnyRequest: readonly FailureCode[] = [
  'malformed_request',
  'request_timeout',
  'too_many_requests',
  'uri_too_long',
  'head_too_large',
  'internal',
];

const catalogue = namesOf(failures);

export function codesOf(call: Call): FailureCode[] {
  const codes = new Set([...ofAnyRequest, ...ownCodesOf(call)]);
  return catalogue.filter((code) => codes.has(code));
}

function ownCodesOf(call: Call): readonly FailureCode[] {
  const { method, limit, params, query, body, form, ifMatch, fails = [] } = call;
  const isWrite = takesKey(method);
  return [
    'overloaded',
    'database_unavailable',
    'files_unavailable',
    'storage_full',
    ...(limit ? (['too_many_requests'] as const) : []),
    ...guardCodesOf(call),
    ...(isWrite ? bodyCodes : []),
    ...(isWrite && !form ? keyCodes : []),
    ...((params ?? query ?? body ?? form) ? (['invalid_input'] as const) : []),
    ...(ifMatch ? (['version_required', 'stale_version'] as const) : []),
    ...fails,
  ];
}

/** Failures of any write that concern its origin or its body. */
const bodyCodes = [
  'cross_origin',
  'malformed_json',
  'payload_too_large',
  'unsupported_media_type',
] as const;

/** Of a write that may carry an Idempotency-Key. */
const keyCodes = ['invalid_input', 'idempotency_in_flight', 'idempotency_mismatch'] as const;

function guardCodesOf(call: Call): FailureCode[] {
  const { who, fresh, path } = call;
  if (who === 'everyone') return [];
  if (who === 'erp' || who === 'whatsapp') return ['signature_refused'];
  if (who === 'probe') return ['forbidden'];
  if (who === 'visitor') return ['session_required'];
  if (who === 'learner') return ['session_required', 'leads_id_required'];
  return [
    'sign_in_required',
    // A token may be refused at the calls of a person.
    ...(permissionsFor(call)?.length || takesPerson(call) ? (['forbidden'] as const) : []),
    ...(path.startsWith('/user/') ? [] : (['second_factor_missing'] as const)),
    ...(fresh ? (['fresh_sign_in_required'] as const) : []),
  ];
}

/** Notes on the data that a failure of a status carries besides its code. */
const hints: Readonly<Record<number, string>> = {
  400: '`errors` names every wrong field.',
  412: '`data` holds the stored version beside the sent one.',
};

/** Statuses that tell how long to wait. */
const waiting: readonly number[] = [409, 429, 503];

/** Describes failures; those that several calls share stand in `named`, once. */
export function createFailures() {
  const named = new Map<string, object>();

  const refer = (status: number, codes: readonly FailureCode[]): object => {
    const name = codes.join('.');
    if (!named.has(name)) named.set(name, responseOf(status, codes));
    return { $ref: `#/components/responses/${name}` };
  };

  return {
    named,
    /** Returns the failures of a call by status. `default` covers the failures that any request can have. */
    of: (call: Call): Record<string, object> => {
      const own = new Set(ownCodesOf(call).map((code) => failureOf(code).status));
      const byStatus = Map.groupBy(codesOf(call), (code) => failureOf(code).status);
      const rest = ofAnyRequest.filter((code) => !own.has(failureOf(code).status));
      return {
        ...Object.fromEntries(
          [...byStatus]
            .filter(([status]) => own.has(status))
            .map(([status, codes]) => [status, refer(status, codes)]),
        ),
        default: refer(0, rest),
      };
    },
  };
}

export type Failures = ReturnType<typeof createFailures>;

function responseOf(status: number, codes: readonly FailureCode[]): object {
  const lines = codes.map((code) => `- \`${code}\`: ${failures[code].msg}`);
  const failure = { $ref: '#/components/schemas/Failure' };
  const narrowed = { type: 'object', properties: { code: { type: 'string', enum: codes } } };
  return {
    description: [...(hints[status] ? [hints[status]] : []), ...lines].join('\n'),
    content: { 'application/json': { schema: { allOf: [failure, narrowed] } } },
    ...(waiting.includes(status) && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    }),
  };
}

import type { Config } from '../config/config.ts';
import type { Recorder } from '../platform/trace/recorder.ts';

type Sampler = Pick<NonNullable<Config['telemetry']>, 'sampler' | 'share'>;

/** Digits of a trace's id that decide on a share of all: they are random, and the same for every part of it. */
const DIGITS = 13;

/**
 * Which traces are recorded: every process decides alike on one trace.
 * https://opentelemetry.io/docs/specs/otel/trace/sdk/#sampling
 */
export function readSampler({ sampler, share }: Sampler): Recorder['samples'] {
  const asksParent = sampler.startsWith('parentbased_');
  const own = ownChoice(sampler.replace('parentbased_', ''), share);
  return (traceId, parent) => (asksParent && parent !== undefined ? parent : own(traceId));
}

function ownChoice(sampler: string, share: number): (traceId: string) => boolean {
  if (sampler === 'always_on') return () => true;
  if (sampler === 'always_off') return () => false;
  const bound = share * 16 ** DIGITS;
  return (traceId) => Number.parseInt(traceId.slice(-DIGITS), 16) < bound;
}

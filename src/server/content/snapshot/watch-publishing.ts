import type { Clock } from '../../platform/clock.ts';
import { preciseNow, type Recorder } from '../../platform/trace/recorder.ts';
import { newSpanId, newTraceId } from '../../platform/trace/trace.ts';
import type { PublicRow } from './repository.ts';

type Deps = Readonly<{ clock: Clock; recorder?: Recorder | undefined }>;

/** Measures the delay from a publish, in any process, until this process shows it. */
export function watchPublishing({ clock, recorder }: Deps) {
  let newest = clock.now().getTime();
  return {
    /** Rows that were taken now: those among them that were published since the last ones. */
    shown: (rows: readonly PublicRow[]): void => {
      if (!recorder) return;
      const moments = rows.map(({ entry }) => (entry ? Date.parse(entry.publishedAt) : 0));
      const published = Math.max(0, ...moments);
      if (published <= newest) return;
      newest = published;
      const seconds = Math.max(0, (clock.now().getTime() - published) / 1_000);
      const traceId = newTraceId();
      recorder.done({
        what: 'publish',
        name: 'publish to visible',
        trace: { traceId, spanId: newSpanId(), sampled: recorder.samples(traceId, undefined) },
        parent: undefined,
        begun: preciseNow() - seconds * 1_000,
        seconds,
        attributes: { entries: rows.length },
      });
    },
  };
}

import { z } from 'zod';

/** Days until today, in India. */
export const figurePeriods = [7, 30, 90] as const;

const count = z.int().nonnegative();
export const figuresSchema = z
  .strictObject({
    /** Null for leads that are nobody’s. */
    id: z.int().nullable(),
    name: z.string().nullable(),
    leads: count,
    /** Leads with a first call. */
    called: count,
    /** Median of the minutes from the registration until the first call; null without one. */
    median_minutes: z.number().nonnegative().nullable(),
    /** Leads of whom a call ended as reached. */
    reached: count,
    verified: count,
    /** Leads whose application is complete, or whose stage is Applied or Enrolled. */
    applied: count,
  })
  .meta({ id: 'CounsellorFigures' });
export type CounsellorFigures = z.output<typeof figuresSchema>;

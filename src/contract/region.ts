import { z } from 'zod';

/** Where a visitor seems to be, by address; null where that is unknown. */
export const regionSchema = z
  .strictObject({
    country: z.string().nullable(),
    region: z.string().nullable(),
    city: z.string().nullable(),
  })
  .meta({ id: 'Region' });

export type Region = z.output<typeof regionSchema>;

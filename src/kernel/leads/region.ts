import { z } from 'zod';

export const regionSchema = z
  .strictObject({
    country: z.string().nullable(),
    region: z.string().nullable(),
    city: z.string().nullable(),
  })
  .meta({ id: 'Region' });

export type Region = z.output<typeof regionSchema>;

/** A lead's approximate region at registration; null if unknown. */
export const leadRegionSchema = z
  .strictObject({
    country: z.string(),
    state: z.string().nullable(),
    city: z.string().nullable(),
  })
  .nullable();
export type LeadRegion = z.output<typeof leadRegionSchema>;

/** A place in words, the nearest part first: `Panchkula, Haryana, India`. */
export function placeInWords(region: LeadRegion): string {
  if (region === null) return '';
  const parts = [region.city, region.state, region.country];
  return parts.filter((part, place) => part && parts.indexOf(part) === place).join(', ');
}

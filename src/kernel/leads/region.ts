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

/** Where a lead seemed to be when it registered; null where nothing was known. */
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

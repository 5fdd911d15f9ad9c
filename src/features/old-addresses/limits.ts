/** Most addresses that are looked at, or stored, at once. */
export const mostAddresses = 5_000;

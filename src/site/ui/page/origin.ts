import { createContext, useContext } from 'react';

/** The origin of the website, for addresses that leave it. */
export const OriginOfPage = createContext('');

export function useOrigin(): string {
  return useContext(OriginOfPage);
}

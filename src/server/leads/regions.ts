import type { Region } from '../../kernel/leads/region.ts';
import type { Request } from '../http/server.ts';
import { plainAddress } from '../platform/addresses.ts';

/** A caller, as the connection and its headers show it. */
export type Caller = {
  /** The visitor's address. */
  ip: string;
  /** The address that the connection came from: the visitor's or a proxy's. */
  peer: string;
  headers: Record<string, string | string[] | undefined>;
};

/** Finds the region of a caller; keeps nothing about the caller and never fails. */
export type Regions = {
  /** False if nothing is configured that could tell. */
  knows: boolean;
  of(caller: Caller): Promise<Region>;
};

/** The sender of a request, as far as its region goes. */
export function regionCallerOf(request: Request): Caller {
  return {
    ip: plainAddress(request.ip),
    peer: request.socket.remoteAddress ?? request.ip,
    headers: request.headers,
  };
}

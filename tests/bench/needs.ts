import { availableParallelism } from 'node:os';

import { Failure } from '../../scripts/steps.mjs';
import { NGINX } from '../support/balancer.ts';
import { POSTGRES } from '../support/postgres-server.ts';
import { absent } from '../support/real-parts.ts';
import { hasVarnish } from '../support/varnish.ts';
import type { Measure } from './report.ts';

/** Whether a process can be tied to one processor while the bench has another. */
export const hasOwnCore = process.platform === 'linux' && availableParallelism() > 1;

const isHere = {
  Varnish: hasVarnish,
  nginx: NGINX !== undefined,
  PostgreSQL: POSTGRES !== undefined,
};

const needs: Record<string, (keyof typeof isHere)[]> = {
  cache: ['Varnish'],
  rolling: ['nginx'],
  upgrade: ['nginx'],
  failover: ['PostgreSQL'],
  kills: ['PostgreSQL', 'nginx'],
  soak: ['PostgreSQL', 'nginx'],
  network: ['PostgreSQL', 'nginx'],
  signups: ['PostgreSQL'],
  capacity: ['PostgreSQL'],
};

/** Phases that measure on one processor. */
const onOne = ['processes'];

/** Why a phase cannot be measured on this machine; undefined where it can. */
export function obstacleTo(phase: string): Error | undefined {
  const missing = (needs[phase] ?? []).find((name) => !isHere[name]);
  if (missing) return absent(missing);
  return onOne.includes(phase) && !hasOwnCore
    ? new Failure('It takes Linux and two processors to tie a process to one.')
    : undefined;
}

/** The line of a phase that is not measured. */
export function leftOut(what: string, why: string): Measure {
  return { what, value: `left out: ${why}`, budget: '', met: undefined };
}

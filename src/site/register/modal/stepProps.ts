import type { Dispatch } from 'react';
import type { LeadConfig } from '../leadConfig.ts';
import type { Action, Flow } from '../flow/flow.ts';

/** Props of each step of the form. */
export type StepProps = Readonly<{
  flow: Flow;
  config: LeadConfig;
  dispatch: Dispatch<Action>;
  /** The clock, in milliseconds; moves on each second while something counts down. */
  now: number;
}>;

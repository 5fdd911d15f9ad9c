import type { NextCall, PaperOf } from '../../server/leads/integrations.ts';

/** The next step of a registered visitor. */
export type NextView =
  | Readonly<{
      step: 'next';
      name: string;
      /** ERP code of the programme of interest. */
      interest: string;
      /** The plan that was chosen last, in the words of that moment; null if none was. */
      plan: string | null;
      call: NextCall;
      /** The papers of the application with how each stands; null if none are asked for here. */
      papers: readonly PaperOf[] | null;
      /** The moment, ISO 8601 in UTC. */
      now: string;
    }>
  | Readonly<{ step: 'stranger' }>;

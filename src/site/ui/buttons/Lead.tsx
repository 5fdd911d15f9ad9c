import type { ReactNode } from 'react';
import { registerAddress, registerPaths } from '../../../kernel/leads/registerForm.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { words } from '../../../kernel/words/site.ts';
import { buttonClass, ButtonLink, type ButtonLook } from './Button.tsx';

export type LeadPurpose = 'register' | 'download' | 'login';

type LeadProps = Readonly<{
  purpose: LeadPurpose;
  /** Id of the programme that the form preselects. */
  programme?: number | undefined;
  /** Id of the fee plan that is chosen with it, and how the form names it. */
  plan?: readonly [id: number, name: string];
  look?: ButtonLook;
  small?: boolean;
  wide?: boolean;
  className?: string | undefined;
  show?: 'visitor' | 'verified';
  children: ReactNode;
}>;

/** Opens the lead form; without scripts it leads to the page of that form. */
export function LeadLink({ purpose, programme, plan, show, children, ...look }: LeadProps) {
  return (
    <a
      href={registerAddress({ purpose, programme, plan: plan?.[0] })}
      className={buttonClass(look)}
      data-lead={purpose}
      data-programme={programme}
      data-plan={plan?.join(' ')}
      data-show={show}
      aria-haspopup="dialog"
    >
      {children}
    </a>
  );
}

type EnrolProps = Readonly<{
  snapshot: Snapshot;
  /** Path of the page that holds the link. */
  path?: string | undefined;
  programme?: number | undefined;
  look?: ButtonLook;
  small?: boolean;
  wide?: boolean;
  className?: string | undefined;
  /** Replaces the label Enroll Now for visitors. */
  label?: string | undefined;
}>;

/**
 * Enroll Now for visitors, Continue Application for the verified: the page contains both, and styles show one. On the
 * page that continues applications, the latter leads to the launchpad instead of back to itself; on the form's own
 * pages, the former is left out.
 */
export function EnrolLink({ snapshot, path, programme, label, ...look }: EnrolProps) {
  const { admission_portal_url: portal } = snapshot.one('university').data;
  return (
    <>
      {path !== registerPaths.form && (
        <LeadLink purpose="register" programme={programme} show="visitor" {...look}>
          {label ?? words.enrol}
        </LeadLink>
      )}
      {path === portal ? (
        <ButtonLink href="/launchpad" show="verified" {...look}>
          {words.nav.launchpad}
        </ButtonLink>
      ) : (
        <ButtonLink href={portal} newTab show="verified" {...look}>
          {words.continueApplication}
        </ButtonLink>
      )}
    </>
  );
}

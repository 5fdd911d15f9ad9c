import { useSnapshot } from '../page/snapshot.ts';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../icons/Icon.tsx';
import base from '../base.module.css';
import { buttonClass, type ButtonLook, type Look } from './buttonClass.ts';
import styles from './Button.module.css';
import { applicationAddress } from '../../../content/read/portals.ts';
import { applicationPaths } from '../../../kernel/leads/applications.ts';
import { registerAddress, registerPaths } from '../../../kernel/leads/registerForm.ts';
import { words } from '../../../kernel/words/site.ts';
import shareButtonStyles from './ShareButton.module.css';

export { buttonClass, type ButtonLook } from './buttonClass.ts';

type ButtonProps = Look &
  Readonly<{
    type?: 'button' | 'submit';
    disabled?: boolean;
    /** The name and value that the form posts if this button submits it. */
    posted?: Readonly<{ name: string; value: string }>;
    children: ReactNode;
    onClick?: () => void;
  }>;

export function Button(props: ButtonProps) {
  const { type = 'button', disabled, posted, children, onClick, ...look } = props;
  return (
    <button
      type={type}
      className={buttonClass(look)}
      disabled={disabled}
      onClick={onClick}
      {...posted}
    >
      {children}
    </button>
  );
}

type LinkProps = Look &
  Readonly<{ href: string; newTab?: boolean; show?: 'visitor' | 'verified'; children: ReactNode }>;

/** A link drawn as a button; `newTab` for addresses of other sites. */
export function ButtonLink({ href, newTab, show, children, ...look }: LinkProps) {
  const away = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={href} className={buttonClass(look)} data-show={show} {...away}>
      {children}
    </a>
  );
}

export function ArrowLink({ href, children }: Readonly<{ href: string; children: ReactNode }>) {
  return (
    <a href={href} className={buttonClass({ look: 'link' })}>
      <span>{children}</span>
      <Icon name="arrow-right" />
    </a>
  );
}

type RoundProps = Readonly<{
  icon: IconName;
  label: string;
  className?: string | undefined;
  data?: Readonly<Record<`data-${string}`, string | number | boolean>>;
}>;

/** A round button with an icon; `data` are the attributes that scripts look for. */
export function RoundButton({ icon, label, className, data }: RoundProps) {
  return (
    <button type="button" className={classes(styles.round, className)} {...data}>
      <Icon name={icon} />
      <span className={base.sr}>{label}</span>
    </button>
  );
}

type ScrollProps = Readonly<{
  target: string;
  previous: string;
  next: string;
  /** In pixels; most of the visible width by default. */ step?: number;
}>;

/** Previous and next for the scroller with this id. */
export function ScrollPair({ target, previous, next, step }: ScrollProps) {
  const by = (direction: 1 | -1) => ({
    'data-scroll': direction,
    'data-for': target,
    ...(step && { 'data-by': step }),
  });
  return (
    <div className={styles.pair} data-needs-js="">
      <RoundButton icon="arrow-left" label={previous} data={by(-1)} />
      <RoundButton icon="arrow-right" label={next} data={by(1)} />
    </div>
  );
}

type LeadProps = Look &
  Readonly<{
    purpose: 'register' | 'download' | 'login';
    programme?: number | undefined;
    /** Id of the fee plan that is chosen with it, and how the form names it. */
    plan?: readonly [id: number, name: string];
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

type EnrolProps = Look &
  Readonly<{
    path?: string | undefined;
    programme?: number | undefined;
    /** Replaces the label Enroll Now for visitors. */
    label?: string | undefined;
  }>;

type ContinueProps = Look & Readonly<{ path?: string | undefined; show?: 'verified' }>;

/** Continue Application: in the university's portal, else on this site; on that very page, to the launchpad. */
export function ContinueLink({ path, ...look }: ContinueProps) {
  const address = applicationAddress(useSnapshot().one('university').data);
  return path === address ? (
    <ButtonLink href="/launchpad" {...look}>
      {words.nav.launchpad}
    </ButtonLink>
  ) : (
    <ButtonLink href={address} newTab={address !== applicationPaths.page} {...look}>
      {words.continueApplication}
    </ButtonLink>
  );
}

/**
 * Enroll Now for visitors, Continue Application for the verified: the page contains both, and styles show one. On the
 * form's own pages, the former is left out.
 */
export function EnrolLink({ path, programme, label, ...look }: EnrolProps) {
  return (
    <>
      {path !== registerPaths.form && (
        <LeadLink purpose="register" programme={programme} show="visitor" {...look}>
          {label ?? words.enrol}
        </LeadLink>
      )}
      <ContinueLink path={path} show="verified" {...look} />
    </>
  );
}

/** The device's own sheet if there is one, else the address is copied (`shareButton.ts`). */
export function ShareButton({
  title,
  look = 'line',
}: Readonly<{ title: string; look?: ButtonLook }>) {
  return (
    <span
      className={shareButtonStyles.share}
      data-share={title}
      data-copied={words.linkCopied}
      data-needs-js=""
    >
      <Button look={look} small>
        <Icon name="share" />
        {words.share}
      </Button>
      <output />
    </span>
  );
}

import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import base from './base.module.css';
import styles from './Button.module.css';

export type ButtonLook = 'go' | 'ink' | 'line' | 'whatsapp' | 'link';

type Look = Readonly<{
  look?: ButtonLook;
  small?: boolean;
  wide?: boolean;
  className?: string | undefined;
}>;

/** The classes of a button, for elements that no component here makes. */
export function buttonClass({ look = 'go', small, wide, className }: Look): string {
  if (look === 'link') return classes(styles.link, className);
  return classes(styles.btn, styles[look], small && styles.small, wide && styles.wide, className);
}

type ButtonProps = Look &
  Readonly<{
    type?: 'button' | 'submit';
    disabled?: boolean;
    children: ReactNode;
    onClick?: () => void;
  }>;

/** A button that acts on this page. */
export function Button({ type = 'button', disabled, children, onClick, ...look }: ButtonProps) {
  return (
    <button type={type} className={buttonClass(look)} disabled={disabled} onClick={onClick}>
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

/** An underlined link that ends in an arrow. */
export function ArrowLink({
  href,
  children,
  className,
}: Readonly<{ href: string; children: ReactNode; className?: string }>) {
  return (
    <a href={href} className={buttonClass({ look: 'link', className })}>
      {children} <Icon name="arrow-right" />
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

/** Previous and next for the scroller with this id. */
export function ScrollPair({
  target,
  previous,
  next,
}: Readonly<{ target: string; previous: string; next: string }>) {
  return (
    <div className={styles.pair} data-needs-js="">
      <RoundButton
        icon="arrow-left"
        label={previous}
        data={{ 'data-scroll': -1, 'data-for': target }}
      />
      <RoundButton
        icon="arrow-right"
        label={next}
        data={{ 'data-scroll': 1, 'data-for': target }}
      />
    </div>
  );
}

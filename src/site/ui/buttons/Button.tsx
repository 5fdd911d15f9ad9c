import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../icons/Icon.tsx';
import base from '../base.module.css';
import { buttonClass, type Look } from './buttonClass.ts';
import styles from './Button.module.css';

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

/** A button that acts on this page. */
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

/** An underlined link that ends in an arrow. */
export function ArrowLink({
  href,
  children,
  className,
}: Readonly<{ href: string; children: ReactNode; className?: string }>) {
  return (
    <a href={href} className={buttonClass({ look: 'link', className })}>
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

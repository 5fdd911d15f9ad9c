import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { copyConfirmation } from '../../../../kernel/constants.ts';
import { formatRupees } from '../../../../kernel/values/money.ts';
import { track } from '../../../../site/browser/events/events.ts';
import { buttonClass } from '../../../../site/ui/buttons/buttonClass.ts';
import type { ProgrammeOption } from '../../../../site/ui/fields/allowed.ts';
import { FormIcon } from '../../../../site/ui/icons/FormIcon.tsx';
import { whatsappPath } from '../../../../site/ui/icons/whatsappPath.ts';
import styles from './Referral.module.css';
import { ReferralForm } from './ReferralForm.tsx';
import { type Referrals, useReferrals } from './store.ts';
import { referralWords as words } from '../../../../kernel/words/referrals.ts';
import { qrCodeOf } from '../../../../kernel/values/qrCode.ts';

/** Published settings of the referral card, stored on its element as JSON. */
export type ReferralConfig = Readonly<{
  reward: number;
  friendReward: number;
  consent: string;
  invitation: string;
  rewardsUrl: string;
}>;

export function ReferralCard({
  config,
  programmes,
}: Readonly<{ config: ReferralConfig; programmes: readonly ProgrammeOption[] }>) {
  const referrals = useReferrals();
  return (
    <div className={styles.card}>
      <ReferralForm consent={config.consent} programmes={programmes} />
      <InviteWays config={config} referrals={referrals} />
    </div>
  );
}

const size = 138;

/**
 * A text as QR code of error level L, 138 pixels wide; an empty box while there is no text. The
 * words beside it describe it.
 */
function QrCode({ text }: Readonly<{ text: string }>) {
  if (text === '') return <div className={styles.qr} />;
  const { path, side } = qrCodeOf(text, 'low');
  return (
    <svg
      className={styles.qr}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** The visitor's own link, to scan, send on WhatsApp or copy, and the rewards of both. */
function InviteWays({
  config,
  referrals,
}: Readonly<{ config: ReferralConfig; referrals: Referrals }>) {
  const link = referrals.state === 'ready' ? referrals.sums.link : '';
  return (
    <div className={styles.ways}>
      <figure className={styles.qrBox}>
        <QrCode text={link} />
        <figcaption>
          <span className={styles.sr}>{words.qr}. </span>
          {words.scan}
        </figcaption>
      </figure>
      <div className={styles.links}>
        {referrals.state === 'notYet' && <p className={styles.note}>{words.notYet}</p>}
        <WhatsApp link={link} invitation={config.invitation} />
        <dl className={styles.rewards}>
          <div>
            <dt>{words.you}</dt>
            <dd>{formatRupees(config.reward)}</dd>
          </div>
          <div>
            <dt>{words.friend}</dt>
            <dd>{formatRupees(config.friendReward)}</dd>
          </div>
        </dl>
        <a className={buttonClass({ look: 'link' })} href={config.rewardsUrl}>
          {words.rewards}
        </a>
      </div>
      <CopyLink link={link} />
    </div>
  );
}

function WhatsApp({ link, invitation }: Readonly<{ link: string; invitation: string }>) {
  const look = buttonClass({ look: 'whatsapp', wide: true });
  if (link === '') {
    return (
      <span className={look} aria-hidden="true">
        <WhatsAppMark />
        {words.whatsapp}
      </span>
    );
  }
  return (
    <a
      className={look}
      href={`https://wa.me/?text=${encodeURIComponent(`${invitation} ${link}`)}`}
      target="_blank"
      rel="noopener"
      onClick={() => track('Referral Shared', { channel: 'whatsapp' })}
    >
      <WhatsAppMark />
      {words.whatsapp}
    </a>
  );
}

function WhatsAppMark() {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: whatsappPath }}
    />
  );
}

/** The link as people read it, and a button that copies it whole; so does copying by hand. */
function CopyLink({ link }: Readonly<{ link: string }>) {
  const shown = useRef<HTMLDataElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copyConfirmation);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
    // Without a secure origin there is no clipboard: the link stands selected, ready to be copied by hand.
    const done = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    if (!done) return;
    setCopied(true);
    track('Referral Shared', { channel: 'link' });
  };
  return (
    <div className={styles.copy}>
      <p onCopy={(event) => copyWhole(event, link)}>
        <span className={styles.sr}>{words.link}: </span>
        <data ref={shown} value={link}>
          {link.replace(/^https?:\/\//, '')}
        </data>
      </p>
      <button
        type="button"
        className={buttonClass({ look: 'ink', small: true })}
        disabled={link === ''}
        onClick={() => void copy()}
      >
        <FormIcon name={copied ? 'check' : 'copy'} />
        {copied ? words.copied : words.copy}
      </button>
      <output className={styles.sr}>{copied && words.copied}</output>
    </div>
  );
}

function copyWhole(event: ClipboardEvent, link: string): void {
  event.preventDefault();
  event.clipboardData.setData('text/plain', link);
}

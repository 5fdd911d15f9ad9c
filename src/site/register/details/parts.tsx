import type { ReactNode, SelectHTMLAttributes } from 'react';
import type { ConsentNotices } from '../../../content/read/consentNotice.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import styles from '../../ui/fields/ConsentCheck.module.css';
import { codeWays, type CodeWay } from '../../../kernel/leads/otp.ts';
import field from '../../ui/fields/Field.module.css';
import codeWayChoiceStyles from './CodeWayChoice.module.css';
import { abroadAddress } from '../../../kernel/leads/abroad.ts';
import { guardianAddress, type RegisterValues } from '../../../kernel/leads/registerForm.ts';

type Props = Readonly<{
  id: string;
  notices: ConsentNotices;
  select: SelectHTMLAttributes<HTMLSelectElement> & { 'data-consent-language'?: string };
  /** The button that applies the choice without scripts. */
  children?: ReactNode;
}>;

/** The choice of the language of the consent; nothing if there is only one. */
export function ConsentLanguage({ id, notices, select, children }: Props) {
  if (notices.length < 2) return null;
  return (
    <div className={styles.language}>
      <label htmlFor={id}>{leadWords.consentLanguage}</label>
      <select id={id} {...select}>
        {notices.map(({ language, name }) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
}

type CodeWayChoiceProps = Readonly<{
  id: string;
  way: CodeWay;
  /** Omitted if the browser posts the form itself. */
  onChoose?: (way: CodeWay) => void;
}>;

export function CodeWayChoice({ id, way, onChoose }: CodeWayChoiceProps) {
  return (
    <fieldset className={codeWayChoiceStyles.ways}>
      <legend className={field.label}>{leadWords.codeBy}</legend>
      {codeWays.map((each) => (
        <label key={each} className={codeWayChoiceStyles.way} htmlFor={`${id}-${each}`}>
          <input
            type="radio"
            id={`${id}-${each}`}
            name="code_by"
            value={each}
            {...(onChoose
              ? { checked: each === way, onChange: () => onChoose(each) }
              : { defaultChecked: each === way })}
          />
          {leadWords.ways[each]}
        </label>
      ))}
    </fieldset>
  );
}

type UnderAgeProps = WayProps &
  Readonly<{
    /** The age of consent; null if nobody is asked for their age. */
    age: number | null | undefined;
  }>;

/** The way to the form of a parent or guardian. */
export function UnderAge({ age, programme }: UnderAgeProps) {
  return age && otherWay(guardianAddress(programme), leadWords.underAge(age));
}

type WayProps = Readonly<{ programme: number | string | null | undefined }>;

/** The way of those whose number gets no code. */
export function NoIndianNumber({ programme }: WayProps) {
  return otherWay(abroadAddress(programme), leadWords.abroad);
}

function otherWay(href: string, text: string) {
  return (
    <p className={styles.age}>
      <a href={href}>{text}</a>
    </p>
  );
}

type Value = string | number | null | undefined;
type HiddenProps = Readonly<{
  values: Readonly<Partial<Record<keyof RegisterValues | 'lead_id', Value>>>;
}>;

export function Hidden({ values }: HiddenProps) {
  return Object.entries(values).map(
    ([name, value]) =>
      value && <input key={name} type="hidden" name={name} value={String(value)} />,
  );
}

type NoticeProps = Readonly<{ text: string; className: string | undefined }>;

/** The small print; its mention of the privacy policy is a link. */
export function Notice({ text, className }: NoticeProps) {
  const [before, ...after] = text.split(leadWords.privacyPolicy);
  if (after.length === 0) return <p className={className}>{text}</p>;
  return (
    <p className={className}>
      {before}
      <a href="/privacy-policy" target="_blank" rel="noopener">
        {leadWords.privacyPolicy}
      </a>
      {after.join(leadWords.privacyPolicy)}
    </p>
  );
}

import type { ReactNode, SelectHTMLAttributes } from 'react';
import type { ConsentNotices } from '../../../content/read/consentNotice.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import styles from '../../ui/fields/ConsentCheck.module.css';
import { codeWays, type CodeWay } from '../../../kernel/leads/otp.ts';
import field from '../../ui/fields/Field.module.css';
import radio from './RadioChoice.module.css';
import { FieldError } from '../../ui/fields/Field.tsx';
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

type RadioChoiceProps<Value extends string | number> = Readonly<{
  id: string;
  label: string;
  name: string;
  options: readonly (readonly [value: Value, label: string])[];
  chosen: Value;
  error?: string | undefined;
  /** It takes the place of a button that had the focus. */
  autoFocus?: boolean;
  /** Omitted if the browser posts the form itself. */
  onChoose?: ((value: Value) => void) | undefined;
}>;

/** Every option is read whole: a select would cut long ones on phones. */
export function RadioChoice<Value extends string | number>(props: RadioChoiceProps<Value>) {
  const { id, label, name, options, chosen, error, autoFocus, onChoose } = props;
  return (
    <fieldset className={radio.ways} id={id} aria-describedby={error && `${id}-error`}>
      <legend className={field.label}>{label}</legend>
      {options.map(([value, text]) => (
        <label key={value} className={radio.way}>
          <input
            type="radio"
            name={name}
            value={value}
            autoFocus={autoFocus && value === chosen}
            {...(onChoose
              ? { checked: value === chosen, onChange: () => onChoose(value) }
              : { defaultChecked: value === chosen })}
          />
          {text}
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type CodeWayChoiceProps = Readonly<{
  id: string;
  way: CodeWay;
  onChoose?: (way: CodeWay) => void;
}>;

export function CodeWayChoice({ id, way, onChoose }: CodeWayChoiceProps) {
  return (
    <RadioChoice
      id={id}
      label={leadWords.codeBy}
      name="code_by"
      options={codeWays.map((each) => [each, leadWords.ways[each]])}
      chosen={way}
      onChoose={onChoose}
    />
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

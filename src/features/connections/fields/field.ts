import type { z } from 'zod';

export type Field = Readonly<{
  name: string;
  label: string;
  help?: string;
  placeholder?: string;
  /** No answer contains it. If it is left empty, the stored one stays. */
  isSecret?: true;
  isOptional?: true;
  /** The field that is required if this one is given. */
  goesWith?: string;
  /** The setting of the environment that wins over it. */
  setting: string;
  rule: z.ZodType<string, string>;
  /** Called by the server: public addresses alone. */
  isAddress?: true;
}>;

export type Connectable = Readonly<{
  title: string;
  /** As part of a sentence. */
  name: string;
  /** If the environment has one of these settings, the operator chooses the vendor, and staff cannot. */
  chosenBy: readonly string[];
  /** Of the card that it stands on. */
  role: 'sms' | 'mail' | 'whatsapp' | 'erp' | 'events';
  /** The message of a test and its recipient, null if it goes to the vendor alone. */
  test: Readonly<{ to: 'phone' | 'mail' | null; gets: string }>;
  /** Effect of disconnecting it, as the dialog says it. */
  without: string;
  fields: readonly Field[];
  /** Secrets are entered again once one of these changes: otherwise another host could be sent them. */
  secretsFor?: readonly string[];
}>;

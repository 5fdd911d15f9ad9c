import type { Connectable } from './fields/field.ts';
import { ofMessages } from './fields/messages.ts';
import { ofServices } from './fields/services.ts';
import type { ConnectionName } from './names.ts';

export type { Field } from './fields/field.ts';

export const connections: Readonly<Record<ConnectionName, Connectable>> = {
  ...ofMessages,
  ...ofServices,
};

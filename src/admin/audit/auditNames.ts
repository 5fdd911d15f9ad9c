import { isTypeName, typeNames, typeOf } from '../../content/registry.ts';
import { entryPath } from '../entries/addresses.ts';
import { ownValue } from '../../kernel/record.ts';
import { byName } from '../../kernel/text/folded.ts';

type Words = Readonly<Record<string, string>>;

/** Labels of audited actions and entities. */
export type AuditWords = Readonly<{
  /** By action; by `action entity` if it has other words for one entity. */
  actions?: Words;
  /** `path` is the screen above the one of each. */
  entities?: Readonly<Record<string, Entity>>;
}>;

type Entity = Readonly<{ label: string; path?: string }>;

const actions: Words = {
  'approve staff_user': 'Approved',
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  sign_in_refused: 'Sign-in refused',
  sign_in_locked: 'Sign-in locked for a while',
  register: 'Asked for an account',
  approve: 'Approved or credited',
  set_role: 'Changed the role',
  make_role: 'Made a role',
  change_role: 'Changed a role',
  demand_second_factor: 'Changed which roles need a second factor',
  delete_role: 'Deleted a role',
  disable: 'Disabled',
  enable: 'Enabled',
  invite: 'Invited',
  withdraw_invitation: 'Withdrew an invitation',
  accept_invitation: 'Joined by invitation',
  first_admin: 'Became the first administrator',
  configure: 'Made by the configuration',
  prove: 'Proved who they are',
  arrive_by_provider: 'Came first by the identity provider',
  ask_to_join: 'Asked for the account with their address',
  join_identity: 'Let somebody of the provider use an account',
  refuse_identity: 'Refused somebody of the provider an account',
  follow_rules: 'Changed the role by the provider’s rules',
  left_provider: 'Signed out, as the provider no longer lets them in',
  make_sign_in_link: 'Made a sign-in link on the server',
  connect: 'Connected',
  disconnect: 'Disconnected',
  passwords_on: 'Switched passwords on',
  passwords_off: 'Switched passwords off',
  confirm_address: 'Confirmed the address',
  resend_confirmation: 'Mailed the confirming link again',
  reveal_message: 'Looked at a link of someone’s',
  rename: 'Changed their name',
  change_password: 'Changed the password',
  reset_password: 'Set a new password by link',
  second_factor_on: 'Turned the authenticator on',
  second_factor_off: 'Turned the authenticator off',
  new_recovery_codes: 'Made new recovery codes',
  reset_second_factor: 'Reset the second factor',
  add_passkey: 'Added a passkey',
  rename_passkey: 'Renamed a passkey',
  remove_passkey: 'Removed a passkey',
  end_session: 'Ended a session',
  end_other_sessions: 'Ended all other sessions',
  end_sessions: 'Signed someone out everywhere',
  note: 'Wrote a note',
  set_stage: 'Changed the stage',
  assign: 'Assigned',
  cancel_many: 'Ended a change of many leads',
  merge: 'Merged two leads',
  remove_invented: 'Took the invented leads away',
  open_website: 'Made the website public',
  close_website: 'Took the website offline',
  enter: 'Entered by hand',
  correct: 'Corrected details',
  number_link: 'Made a link to confirm a number',
  call_planned: 'Planned a call',
  called: 'Made the planned call',
  call_off: 'Planned no call any more',
  resend_to_erp: 'Sent to the ERP again',
  erase: 'Erased',
  export: 'Exported',
  read: 'Opened',
  retry: 'Tried again',
  retry_all: 'Tried all again',
  test_vendor: 'Tested',
  discard: 'Discarded',
  upload: 'Uploaded',
  update: 'Changed',
  replace: 'Replaced',
  trash: 'Moved to the trash',
  restore: 'Brought back',
  'content.create': 'Created',
  'content.edit': 'Began to edit',
  'content.save': 'Saved',
  'content.publish': 'Published',
  'content.unpublish': 'Unpublished',
  'content.schedule': 'Planned',
  'content.trash': 'Moved to the trash',
  'content.untrash': 'Brought back from the trash',
  'content.restore': 'Restored a version',
  'content.clone': 'Cloned',
  'content.reorder': 'Put in order',
  'content.export': 'Exported content',
};

const entities: Readonly<Record<string, Entity>> = {
  staff_user: { label: 'Staff account' },
  staff_role: { label: 'Role' },
  identity_provider: { label: 'Identity provider' },
  lead: { label: 'Lead', path: 'leads' },
  delivery: { label: 'Delivery' },
  media: { label: 'File' },
  audit_log: { label: 'Audit log' },
  audit_stream: { label: 'Printing of the audit log' },
  breach_list: { label: 'Breach list' },
  message: { label: 'Message' },
  vendor: { label: 'Connection' },
  installation: { label: 'Website' },
};

export type AuditNames = ReturnType<typeof auditNames>;

/** The names of the core's audited actions and entities, with those of features. */
export function auditNames(plugged: readonly AuditWords[]) {
  const names: Words = Object.assign({}, actions, ...plugged.map((words) => words.actions));
  const known: typeof entities = Object.assign(
    {},
    entities,
    ...plugged.map((words) => words.entities),
    ...typeNames.map((name) => ({ [name]: { label: typeOf(name).label.one } })),
  );
  return {
    /** An action in words; one that has none stands for itself. */
    action: (action: string, entity: string): string =>
      ownValue(names, `${action} ${entity}`) ??
      ownValue(names, action) ??
      (action.split('.').at(-1) ?? action).replaceAll('_', ' '),
    entity: (entity: string): string =>
      ownValue(known, entity)?.label ?? entity.replaceAll('_', ' '),
    /** Null if the object has no screen. */
    screenOf: (entity: string, id: string): string | null => {
      if (isTypeName(entity)) return entryPath(typeOf(entity), Number(id));
      const path = ownValue(known, entity)?.path;
      return path === undefined ? null : `/${path}/${id}`;
    },
    actionOptions: Object.entries(names)
      .filter(([value]) => !value.includes(' '))
      .map(([value, label]) => ({
        value,
        label: value.startsWith('content.') ? `Content: ${label.toLowerCase()}` : label,
      }))
      .toSorted((a, b) => byName(a.label, b.label)),
    entityOptions: Object.entries(known)
      .map(([value, { label }]) => ({ value, label }))
      .toSorted((a, b) => byName(a.label, b.label)),
  };
}

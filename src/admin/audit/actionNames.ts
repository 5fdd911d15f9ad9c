import { isTypeName, typeNames, typeOf } from '../../content/registry.ts';
import { entryPath } from '../entries/addresses.ts';
import { ownValue } from '../../kernel/record.ts';
import { byName } from '../../kernel/text/folded.ts';

const words: Readonly<Record<string, string>> = {
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  sign_in_refused: 'Sign-in refused',
  sign_in_locked: 'Sign-in locked for a while',
  register: 'Asked for an account',
  approve: 'Approved or credited',
  set_role: 'Changed the role',
  make_role: 'Made a role',
  change_role: 'Changed a role',
  delete_role: 'Deleted a role',
  disable: 'Disabled',
  enable: 'Enabled',
  invite: 'Invited',
  withdraw_invitation: 'Withdrew an invitation',
  accept_invitation: 'Joined by invitation',
  first_admin: 'Became the first administrator',
  configure: 'Made by the configuration',
  prove: 'Proved who they are',
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
  remove_demo: 'Took the demo university away',
  open_website: 'Made the website public',
  close_website: 'Took the website offline',
  test_message: 'Sent a test message',
  send_again: 'Sent again',
  revoke: 'Revoked',
  switch_on: 'Switched on',
  switch_off: 'Switched off',
  new_secret: 'Made a new secret',
  enter: 'Entered by hand',
  correct: 'Corrected details',
  number_link: 'Made a link to confirm a number',
  call_planned: 'Planned a call',
  called: 'Made the planned call',
  call_off: 'Planned no call any more',
  erase_in_time: 'Erased as its time was over',
  hold_erasure: 'Kept from being erased',
  release_erasure: 'Let go to be erased',
  resend_to_erp: 'Sent to the ERP again',
  erase: 'Erased',
  export: 'Exported',
  read: 'Opened',
  enrol: 'Marked as enrolled',
  hold: 'Held the reward',
  release: 'Released the hold',
  reverse: 'Took the reward back',
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
  'content.replace': 'Replaced a text in many places',
  'content.undo_replace': 'Undid a replacement',
  'content.export_bundle': 'Exported a content bundle',
  'content.import_bundle': 'Imported a content bundle',
  'content.undo_import': 'Undid an import',
};

const special: Readonly<Record<string, string>> = {
  'approve staff_user': 'Approved',
  'approve referral': 'Credited the reward',
};

/** An action in words; one that has none stands for itself. */
export function actionName(action: string, entity: string): string {
  const own = ownValue(special, `${action} ${entity}`) ?? ownValue(words, action);
  return own ?? (action.split('.').at(-1) ?? action).replaceAll('_', ' ');
}

export const actionOptions: readonly { value: string; label: string }[] = Object.entries(words)
  .map(([value, label]) => ({
    value,
    label: value.startsWith('content.') ? `Content: ${label.toLowerCase()}` : label,
  }))
  .toSorted((a, b) => byName(a.label, b.label));

export const entities: readonly { value: string; label: string }[] = [
  { value: 'staff_user', label: 'Staff account' },
  { value: 'staff_role', label: 'Role' },
  { value: 'lead', label: 'Lead' },
  { value: 'referral', label: 'Referral' },
  { value: 'delivery', label: 'Delivery' },
  { value: 'media', label: 'File' },
  { value: 'audit_log', label: 'Audit log' },
  { value: 'breach_list', label: 'Breach list' },
  { value: 'message', label: 'Message' },
  { value: 'vendor', label: 'Connection' },
  { value: 'installation', label: 'Website' },

  ...typeNames
    .map((name) => ({ value: name, label: typeOf(name).label.one }))
    .toSorted((a, b) => byName(a.label, b.label)),
];

const names = new Map(entities.map(({ value, label }) => [value, label]));

export function entityName(entity: string): string {
  return names.get(entity) ?? entity.replaceAll('_', ' ');
}

/** Null if the object has no screen. */
export function screenOf(entity: string, id: string): string | null {
  if (isTypeName(entity)) return entryPath(typeOf(entity), Number(id));
  return entity === 'lead' || entity === 'referral' ? `/${entity}s/${id}` : null;
}

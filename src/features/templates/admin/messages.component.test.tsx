import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../../tests/support/staff-area/draw.tsx';
import {
  addMessageTemplate,
  listLeadMessages,
  listMessageTemplates,
  listSendings,
  lookAtMessages,
  previewLeadMessage,
  removeMessageTemplate,
  sendLeadMessage,
  sendMessages,
  setMessageTemplate,
  undoSending,
} from '../calls.ts';
import type { MessageSending, SentToLead } from '../calls.ts';
import type { MessageTemplate } from '../template.ts';
import { LeadMessages } from './LeadMessages.tsx';
import { SendToMany } from './SendToMany.tsx';
import { SendingsScreen } from './SendingsScreen.tsx';
import { TemplatesScreen } from './TemplatesScreen.tsx';

const api = eachFakesApi();
const written: MessageTemplate = {
  id: 4,
  name: 'Fee reminder',
  channel: 'whatsapp',
  subject: null,
  text: 'Hello {name}, the fees of {programme} are due soon.',
  vendor_id: 'fee_reminder',
  language: 'en',
  changed_by: 'Asha Rao',
  changed_at: '2026-11-30T05:30:00.000Z',
};
const message: SentToLead = {
  sending: 9,
  template: 'Fee reminder',
  channel: 'whatsapp',
  by: 'Asha Rao',
  at: '2026-11-30T05:30:00.000Z',
  due_at: '2026-11-30T05:31:00.000Z',
  state: 'waiting',
  error: null,
  undoable: true,
};
const choices = [{ id: 4, name: 'Fee reminder', channel: 'whatsapp' as const }];
const preview = {
  subject: null,
  text: 'Hello Meera, the fees of Online MBA are due soon.',
  parts: null,
  due_at: '2026-11-30T05:31:00.000Z',
  rests: false,
  seen_at: written.changed_at,
  reason: null,
};

beforeEach(() => {
  api.answer(listMessageTemplates, [written]);
  api.answer(listLeadMessages, { templates: choices, sent: [] });
  api.answer(previewLeadMessage, preview);
});

let told = 0;
async function drawCard() {
  told = 0;
  await drawScreen(<LeadMessages id={7} onChanged={() => (told += 1)} />, { at: '/leads/7' });
}

it('writes a template with placeholders at the cursor and a preview of examples', async () => {
  api.answer(addMessageTemplate, { id: 5 });
  await drawScreen(<TemplatesScreen />, { at: '/message-templates' });
  await page.getByRole('button', { name: 'Write a template' }).click();
  await page.getByLabelText('Name', { exact: true }).fill('Open day');
  await page.getByLabelText('Sent by', { exact: true }).selectOptions('SMS');
  await page.getByLabelText('Id of the registered template').fill('1107161234567890123');
  await page.getByLabelText('Text', { exact: true }).fill('Dear ');
  await page.getByRole('button', { name: 'Insert {name}: First name of the lead' }).click();
  const shown = page.getByRole('region', { name: 'Preview with examples' });
  await expect.element(shown).toHaveTextContent('Preview with examplesDear Asha1 SMS');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.arrived(addMessageTemplate)[0]?.body).toEqual({
    channel: 'sms',
    name: 'Open day',
    text: 'Dear {name}',
    vendor_id: '1107161234567890123',
  });
});

it('names a wrong field where it stands, and changes a template', async () => {
  const errors = [{ field: 'text', msg: 'A brace stands alone.' }];
  api.refuse(setMessageTemplate, 'invalid_input', { errors });
  await drawScreen(<TemplatesScreen />, { at: '/message-templates' });
  await page.getByRole('button', { name: 'Change Fee reminder' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByLabelText('Text', { exact: true }))
    .toHaveAccessibleDescription('A brace stands alone.');
  api.answer(setMessageTemplate, null);
  await page.getByLabelText('Language', { exact: true }).fill('hi');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.arrived(setMessageTemplate).at(-1)).toMatchObject({
    params: { id: '4' },
    body: { channel: 'whatsapp', language: 'hi', vendor_id: 'fee_reminder' },
  });
});

it('removes a template', async () => {
  api.answer(removeMessageTemplate, null);
  await drawScreen(<TemplatesScreen />, { at: '/message-templates' });
  await page.getByRole('button', { name: 'Remove Fee reminder' }).click();
  api.answer(listMessageTemplates, []);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByText(/No template yet/)).toBeVisible();
});

it('sends a lead a message after its preview, and takes it back', async () => {
  api.answer(sendLeadMessage, { sending: 9, due_at: message.due_at });
  await drawCard();
  await page.getByRole('button', { name: 'Send a message' }).click();
  await expect.element(page.getByRole('button', { name: 'Send it' })).toBeDisabled();
  await page.getByLabelText('Template').selectOptions('Fee reminder (WhatsApp)');
  await expect.element(page.getByText(preview.text)).toBeVisible();
  await expect.element(page.getByText(/It goes in a minute/)).toBeVisible();
  api.answer(listLeadMessages, { templates: choices, sent: [message] });
  await page.getByRole('button', { name: 'Send it' }).click();
  expect(api.arrived(sendLeadMessage)[0]).toMatchObject({
    params: { id: '7' },
    body: { template: 4, seen_at: written.changed_at },
  });
  await expect.element(page.getByText('Waiting', { exact: true })).toBeVisible();
  api.answer(undoSending, null).answer(listLeadMessages, { templates: choices, sent: [] });
  await page.getByRole('button', { name: 'Undo Fee reminder' }).click();
  await expect.element(page.getByText('Nothing was sent from a template.')).toBeVisible();
  expect(api.arrived(undoSending)[0]).toMatchObject({ params: { id: '9' } });
  // The timeline is read again as the message comes and as it goes.
  expect(told).toBe(2);
});

it('says why a message cannot be sent, and when one goes that waits for the morning', async () => {
  api.answer(previewLeadMessage, { ...preview, reason: 'no_consent' });
  await drawCard();
  await page.getByRole('button', { name: 'Send a message' }).click();
  await page.getByLabelText('Template').selectOptions('Fee reminder (WhatsApp)');
  await expect.element(page.getByText(/There is no consent to messages by this way/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send it' })).toBeDisabled();
  api.answer(previewLeadMessage, { ...preview, rests: true, due_at: '2026-12-01T04:30:00.000Z' });
  await drawCard();
  await page.getByRole('button', { name: 'Send a message' }).click();
  await page.getByLabelText('Template').selectOptions('Fee reminder (WhatsApp)');
  await expect.element(page.getByText(/It goes on 1.Dec.2026, 10:00/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send it' })).toBeEnabled();
});

it('lists what was sent with its delivery, and takes it back', async () => {
  const sending: MessageSending = {
    id: 9,
    template: 'Fee reminder',
    channel: 'whatsapp',
    by: 'Asha Rao',
    leads: 42,
    at: '2026-11-30T05:30:00.000Z',
    due_at: '2026-11-30T05:31:00.000Z',
    undone_at: null,
    waiting: 0,
    going: 0,
    sent: 38,
    failed: 1,
    left_out: 1,
    undoable: false,
  };
  const later = { ...sending, id: 10, template: 'Open day', waiting: 40, sent: 0, undoable: true };
  api.answer(listSendings, { templates: choices, sendings: [later, sending] });
  await drawScreen(<SendingsScreen />, { at: '/lead-messages' });
  await expect
    .element(
      page.getByText('38 sent, 1 failed, 1 not sent, as it was no longer allowed, 2 erased since'),
    )
    .toBeVisible();
  api.answer(undoSending, null);
  const undone = { ...later, undone_at: '2026-11-30T05:30:30.000Z', undoable: false };
  api.answer(listSendings, { templates: choices, sendings: [undone, sending] });
  await page.getByRole('button', { name: 'Undo Open day' }).click();
  await expect.element(page.getByText('Taken back', { exact: true })).toBeVisible();
});

it('sends the chosen leads a message after a look at who gets it', async () => {
  api.answer(listSendings, { templates: choices, sendings: [] });
  const { subject, text, parts, due_at, rests, seen_at } = preview;
  api.answer(lookAtMessages, {
    gets: 2,
    left: [{ reason: 'no_consent', leads: 1 }],
    due_at,
    rests,
    seen_at,
    first: { name: 'Meera Iyer', subject, text, parts },
  });
  api.answer(sendMessages, { sending: 9, gets: 2, left: [], due_at });
  let done = 0;
  const leads = { filter: { stage: 'new' } };
  await drawScreen(<SendToMany leads={leads} onDone={() => (done += 1)} />, { at: '/leads' });
  await page.getByRole('button', { name: 'Send a message' }).click();
  await page.getByLabelText('Template').selectOptions('Fee reminder (WhatsApp)');
  await expect
    .element(page.getByText('1 lead: There is no consent to messages by this way'))
    .toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'As Meera Iyer will read it' }))
    .toHaveTextContent(`As Meera Iyer will read it${text}`);
  await page.getByRole('button', { name: 'Send it to 2 leads' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.arrived(sendMessages)[0]?.body).toEqual({ ...leads, template: 4, seen_at, most: 2 });
  expect(done).toBe(1);
});

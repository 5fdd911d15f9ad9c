import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../../tests/support/staff-area/draw.tsx';
import { typeOf } from '../../../content/registry.ts';
import { addEntryTask, finishTask, listEntryTasks, listTasks, moveTask } from '../calls.ts';
import type { Task } from '../task.ts';
import { EntryTasks } from './EntryTasks.tsx';
import { TasksScreen } from './TasksScreen.tsx';

const api = eachFakesApi();
const task: Task = {
  id: 3,
  text: 'Ask finance.',
  about: { kind: 'entry', id: 40, type: 'faq', title: 'May I pause?' },
  assignee: { id: 5, name: 'Ravi Menon' },
  due: '2026-11-02',
  made_by: 'Asha Rao',
  made_at: '2026-11-01T06:30:00.000Z',
  done_at: null,
  done_by: null,
  own: true,
};
const people = [
  { id: 5, name: 'Ravi Menon' },
  { id: 6, name: 'Meera Iyer' },
];

beforeEach(() => {
  api.answer(listTasks, [task]).answer(listEntryTasks, { tasks: [], people });
});

it('lists tasks with their entry, person and day, and does one', async () => {
  api.answer(finishTask, null);
  await drawScreen(<TasksScreen />, { at: '/tasks' });
  await expect.element(page.getByRole('link', { name: 'May I pause?' })).toBeVisible();
  await expect.element(page.getByText('Ravi Menon, given by Asha Rao')).toBeVisible();
  api.answer(listTasks, []);
  await page.getByRole('button', { name: 'Done: Ask finance.' }).click();
  await expect.element(page.getByText('No task stands here.')).toBeVisible();
  expect(api.arrived(finishTask)[0]).toMatchObject({ params: { id: '3' }, body: { done: true } });
});

it('gives a task to another person', async () => {
  api.answer(moveTask, null);
  await drawScreen(<TasksScreen />, { at: '/tasks' });
  await page.getByRole('button', { name: 'Change person or day: Ask finance.' }).click();
  await page.getByLabelText('Person', { exact: true }).selectOptions('Meera Iyer');
  await page.getByLabelText('Day', { exact: true }).fill('2026-12-04');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.arrived(moveTask)[0]?.body).toEqual({ assignee: 6, due: '2026-12-04' });
});

it('says why nobody can be chosen if the people cannot be read', async () => {
  api.refuse(listEntryTasks, 'entry_not_found');
  await drawScreen(<TasksScreen />, { at: '/tasks' });
  await page.getByRole('button', { name: 'Change person or day: Ask finance.' }).click();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
});

it('gives a task beside an entry, and names a wrong field where it stands', async () => {
  const errors = [{ field: 'assignee', msg: 'Please choose a person.' }];
  api.refuse(addEntryTask, 'invalid_input', { errors });
  const props = {
    type: typeOf('faq'),
    id: 40,
    store: async () => undefined,
    onClose: () => undefined,
  };
  await drawScreen(<EntryTasks {...props} />, { at: '/content/faq/40' });
  await page.getByLabelText('Task', { exact: true }).fill('Check the year.');
  await page.getByRole('button', { name: 'Give the task' }).click();
  await expect
    .element(page.getByLabelText('Person', { exact: true }))
    .toHaveAccessibleDescription('Please choose a person.');
  api.answer(addEntryTask, { id: 4 });
  await page.getByLabelText('Person', { exact: true }).selectOptions('Ravi Menon');
  await page.getByRole('button', { name: 'Give the task' }).click();
  await expect.element(page.getByLabelText('Task', { exact: true })).toHaveValue('');
  expect(api.arrived(addEntryTask).at(-1)?.body).toMatchObject({
    text: 'Check the year.',
    assignee: 5,
  });
});

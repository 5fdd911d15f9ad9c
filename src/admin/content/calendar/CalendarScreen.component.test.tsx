import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../../tests/support/staff-area/draw.tsx';
import { entrySample, pageSample } from '../../../../tests/support/staff-area/samples.ts';
import { typeOf } from '../../../content/registry.ts';
import { ofType } from '../../../kernel/call.ts';
import { listEntries, listEntryValues, makeSeries } from '../../../kernel/calls/content.ts';
import { indianDay } from '../../../kernel/values/dates.ts';
import { listPlaceholders } from '../../../kernel/calls/staffScreens.ts';
import { CalendarScreen } from './CalendarScreen.tsx';
import { isDated } from './useCalendar.ts';

const api = eachFakesApi();
const type = typeOf('liveLecture');
const day = '2027-01-12';
const LECTURES = 21;

const lectures = Array.from({ length: LECTURES }, (_, at) => {
  const hour = String((at % 12) + 8).padStart(2, '0');
  const draft = {
    course_name: at < 2 ? 'MBA' : 'BBA',
    batch: 'January 2027',
    subject_name: `Subject ${at + 1}`,
    start_date: day,
    start_time: `${hour}:00`,
    end_date: day,
    end_time: `${hour}:50`,
  };
  return entrySample(type, draft, { id: 100 + at, title: draft.subject_name });
});

const entries = page.getByRole('button', { name: /^\d\d:\d\d Subject/ });

beforeEach(() => {
  api.answer(ofType(listEntries, type.path), pageSample(lectures));
});

function drawAt(query: string) {
  if (!isDated(type)) throw new Error('Lectures have no days.');
  return drawScreen(<CalendarScreen type={type} />, { at: `/live-lectures?view=calendar${query}` });
}

async function draw() {
  await drawAt(`&day=${day}`);
  await expect.element(page.getByRole('heading', { name: 'January 2027' })).toBeVisible();
}

it('shows of a full day the first few, and the others when asked', async () => {
  await draw();
  await expect.element(page.getByRole('button', { name: '18 more on 12 Jan' })).toBeVisible();
  expect(entries.elements()).toHaveLength(3);
  await page.getByRole('button', { name: '18 more on 12 Jan' }).click();
  expect(entries.elements()).toHaveLength(LECTURES);
  await page.getByRole('button', { name: 'Fewer on 12 Jan' }).click();
  expect(entries.elements()).toHaveLength(3);
});

it('shows the lectures of one course', async () => {
  await draw();
  await page.getByRole('combobox', { name: 'Course' }).selectOptions('MBA');
  await expect.element(page.getByRole('button', { name: /more on/ })).not.toBeInTheDocument();
  expect(entries.elements()).toHaveLength(2);
});

it('asks about open points before lectures are public, and makes them as they are if told so', async () => {
  const point = { field: 'subject_name', msg: 'Still to be checked: subject.' };
  const call = ofType(makeSeries, type.path);
  api.answer(ofType(listEntryValues, type.path), []).answer(listPlaceholders, []);
  api.refuse(call, 'unconfirmed', { errors: [point] });
  await draw();
  await page.getByRole('button', { name: 'New live lectures' }).click();
  await page.getByRole('button', { name: /^Make / }).click();
  const question = page.getByRole('dialog', { name: 'Make live lectures public as they are?' });
  await expect.element(question.getByText('Subject: Still to be checked: subject.')).toBeVisible();
  api.answer(call, { series: 'One', ids: [1] });
  await question.getByRole('button', { name: 'Publish all the same' }).click();
  await expect.element(page.getByText('Made 1 live lecture.')).toBeVisible();
  expect(api.arrived(call).map(({ body }) => body)).toMatchObject([{ ask: true }, { ask: false }]);
});

it('brings today into sight on a phone', async () => {
  await page.viewport(360, 400);
  onTestFinished(() => page.viewport(1280, 900));
  await drawAt('');
  const today = indianDay(Date.now());
  const isInSight = () => {
    const { top, bottom, left, right } =
      document.querySelector(`td[data-day="${today}"]`)?.getBoundingClientRect() ?? new DOMRect(-1);
    return top >= 0 && left >= 0 && bottom < innerHeight + 1 && right < innerWidth + 1;
  };
  await expect.poll(isInSight).toBe(true);
});

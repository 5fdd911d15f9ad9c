import { describe, expect, test } from 'vitest';

import { priceOf } from '../src/content/types/feePlan/prices.ts';
import { pathOf } from '../src/content/addresses/pagePath.ts';
import { feesOf } from '../src/content/read/programme.ts';
import { plainText } from '../src/content/richText/richText.ts';
import type { Entry, Snapshot } from '../src/content/snapshot.ts';
import { formatRupees } from '../src/kernel/values/money.ts';
import { createSite, sourceAssets } from '../src/site/render.tsx';
import { demoDay, demoSnapshot } from './snapshot.ts';

const demo = demoSnapshot();
const site = createSite({ origin: 'https://online.example.edu', assets: sourceAssets });

/** Every page of a snapshot: its path, and all that it says, the head and the structured data included. */
function pagesOf(snapshot: Snapshot) {
  const moment = { snapshot, today: demoDay };
  // What a visitor may say to be able to pay is no fee.
  const pages = site.names(moment).filter(({ path }) => path !== '/help-me-choose');
  return pages.map(({ path }) => {
    const opened = site.open(path, moment);
    if (opened.status === 301) throw new Error(`${path} leads to ${opened.location}.`);
    const html = opened.html();
    return {
      path,
      html,
      main: plainText(withoutPlans(html.slice(html.indexOf('<main'), html.indexOf('</main>')))),
      head: html.slice(0, html.indexOf('</head>')),
    };
  });
}

/** A page without what names the amounts of each single plan beside its title: cards, calculator and table. */
function withoutPlans(html: string): string {
  return html
    .replace(/<form[^>]*data-emi=[^]*?<\/form>/g, '')
    .replace(/<noscript>[^]*?<\/noscript>/g, '');
}

type Plan = Entry<'feePlan'>;

function amountsOf({ data }: Plan): number[] {
  const { totalAmount, payment, otherSemesterFee, installment } = data;
  return [
    totalAmount,
    payment,
    otherSemesterFee ?? 0,
    installment?.emiMonthlyPayment ?? 0,
    installment?.emiDownPayment ?? 0,
    Math.ceil(payment / 2),
  ].filter((amount) => amount > 0);
}

/** The same plan, dearer by an odd share, so that hardly any of its amounts is another plan's of before. */
function raised(plan: Plan): Plan {
  const more = (amount: number) => Math.round(amount * 1.0731) + 7;
  const { installment, otherSemesterFee } = plan.data;
  return {
    ...plan,
    data: {
      ...plan.data,
      totalAmount: more(plan.data.totalAmount),
      courseFee: more(plan.data.courseFee),
      payment: more(plan.data.payment),
      semesterFee: plan.data.semesterFee && more(plan.data.semesterFee),
      otherSemesterFee: otherSemesterFee && more(otherSemesterFee),
      installment: installment && {
        ...installment,
        emiDownPayment: installment.emiDownPayment && more(installment.emiDownPayment),
        emiMonthlyPayment: more(installment.emiMonthlyPayment),
        emiTotalPayment: more(installment.emiTotalPayment),
      },
    },
  };
}

test('a raise of every fee is followed on every page: none says an amount of before', () => {
  const plans = demo.all('feePlan');
  const after = demo.with(plans.map((plan) => ({ put: raised(plan) })));
  const now = new Set(after.all('feePlan').flatMap(amountsOf));
  const before = new Set(plans.flatMap(amountsOf).filter((amount) => !now.has(amount)));
  const said = (text: string) =>
    [...text.matchAll(/(.{0,40})₹([\d,]+)(?!,?\d| ?lakh| L)(.{0,30})/g)]
      .map(([whole, , amount = '']) => [whole, Number(amount.replaceAll(',', ''))] as const)
      .filter(([whole, amount]) => before.has(amount) && isFee(whole))
      .map(([whole]) => whole);
  /** Round amounts also pay travel, or a telephone. */
  const isFee = (whole: string) =>
    /semester|a month|a year|in all|fee|from|payments|costs/i.test(whole) &&
    !/earn|piece|Budget|travel|phone/.test(whole);
  const stale = pagesOf(after).flatMap(({ path, main, head }) =>
    [...said(main), ...said(head)].map((text) => `${path}: ${text}`),
  );
  expect(stale).toEqual([]);
});

describe('one figure for one thing', () => {
  const programmes = demo.all('programme').map((entry) => ({
    entry,
    path: pathOf(entry, demo) ?? '/',
    price: feesOf(entry, demo).price,
  }));
  const fees = new Set(programmes.flatMap(({ price }) => (price ? [formatRupees(price.fee)] : [])));
  const emis = new Set(
    programmes.flatMap(({ price }) =>
      price?.instalment ? [formatRupees(price.instalment.emi.monthly)] : [],
    ),
  );
  const abroad = programmes.flatMap(({ entry }) =>
    feesOf(entry, demo).international.map(({ data }) => formatRupees(data.totalAmount)),
  );
  /** Wages of an example, and what a learner may spend. */
  const notFees = ['₹30,000', '₹900'];
  const pages = pagesOf(demo);

  test.each([
    ['from', /\b[Ff]rom (₹[\d,]*\d)(?![\d,]*\d| ?lakh| L\b| to\b)/g, [...fees, ...emis, ...abroad]],
    ['a month', /(₹[\d,]*\d) a month/g, [...emis, ...notFees]],
  ] as const)('“%s” on any page is the price of a programme', (_what, pattern, allowed) => {
    const said = pages.flatMap(({ path, main, head }) =>
      [...main.matchAll(pattern), ...head.matchAll(pattern)].map(
        ([whole, amount = '']) => [path, whole, amount] as const,
      ),
    );
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter(([, , amount]) => !allowed.includes(amount))).toEqual([]);
  });

  test.each(programmes.map(({ path }) => path))('%s names one price and one EMI', (path) => {
    const price = programmes.find((one) => one.path === path)?.price;
    const page = pages.find((one) => one.path === path);
    if (!price || !page) throw new Error(`${path} has no price.`);
    const from = /(?:Programme fee, from|Programme fee|EMI, from) ?(₹[\d,]*\d)/.exec(page.main);
    expect(from?.[1]).toBe(formatRupees(price.fee));
    expect(page.main).toContain(formatRupees(price.instalment?.emi.monthly ?? NaN));
    const offered = /"price":(\d+)/.exec(page.html)?.[1];
    expect(offered).toBe(String(price.fee));
  });

  test('is the plan that costs least with every charge, not the one with the lowest fee', () => {
    const [plan] = demo.all('feePlan');
    if (!plan) throw new Error('The demo has no plans.');
    const of = (totalAmount: number, examFee: number) => ({
      data: { ...plan.data, isInternational: false, totalAmount, examFee, registrationFee: 0 },
    });
    expect(priceOf([of(90_000, 5_000), of(100_000, 0)], 4)?.fee).toBe(100_000);
    expect(priceOf([of(90_000, 2_000), of(100_000, 0)], 4)?.fee).toBe(90_000);
    expect(priceOf([{ data: { ...plan.data, isInternational: true } }], 4)).toBeUndefined();
  });
});

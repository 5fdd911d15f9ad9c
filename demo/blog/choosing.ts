import type { Writing } from './article.ts';

export const choosing: readonly Writing[] = [
  {
    slug: 'is-an-online-degree-equal',
    title: 'Is an online degree equal to a campus degree? What the rules say',
    by: 'nandini',
    daysOld: 5,
    topics: ['Recognition', 'Choosing'],
    programmes: ['mba', 'bba', 'bcom'],
    excerpt:
      'The short answer is yes, if the university is entitled to offer that programme online in that session. The long answer is worth reading, because each of those words matters.',
    body: `
<p>I am asked this question about forty times a day, usually by somebody whose uncle has already answered it. The uncle says no. The rules say yes, with conditions. Here they are in plain words, with the way to check each of them without relying on me.</p>
<h2>The rule</h2>
<p>The University Grants Commission decides which universities may offer a degree online. Its regulations of 2020 say that a degree earned in online mode from an entitled institution is equivalent to the corresponding degree earned in the conventional mode. Equivalent means: for government posts that ask for a graduate, for admission to a higher degree, and for examinations such as NET, an employer or a university which accepts the one has to accept the other.</p>
<p>The certificate carries the name of the degree and nothing about the mode. The transcript names the mode of study. That is a requirement of the UGC, it holds for every university, and it is sensible: nothing is hidden, and nothing is graded lower.</p>
<h2>The three words that matter</h2>
<p><strong>Entitled.</strong> Not every university is. Entitlement depends on the grade that the university has received and on what it can show about its teachers and its technology.</p>
<p><strong>That programme.</strong> Entitlement is given programme by programme. A university may be entitled for an MBA and not for an MCA. Management and computer applications also need the approval of AICTE.</p>
<p><strong>That session.</strong> Entitlement is for a period. What counts is the day on which you are admitted. If it lapses while you are studying, you may finish and your degree stays valid.</p>
<h2>How to check in ten minutes</h2>
<ol>
<li>Open the website of the UGC’s Distance Education Bureau and find the list of entitled institutions for the session that you are joining.</li>
<li>Find the university, and then the exact programme. “Business Administration” and “Business Analytics” are two programmes.</li>
<li>Ask the university for the letter. It should name the programme, the mode and the session. A counsellor who sends a brochure instead has answered you in another way.</li>
<li>After admission, check that your DEB-ID shows the programme. If it is not there after a month, ask why.</li>
</ol>
<h2>Where an online degree will not do</h2>
<p>Some professions cannot be entered by an online degree, whoever offers it: medicine, nursing, dentistry, pharmacy, law, architecture, physiotherapy and most of engineering. Teacher training has rules of its own. If anybody offers you an online B.Tech. or LL.B., ask for the letter, and count the seconds.</p>
<p>Abroad, it depends on the country and on the purpose. Most universities look first at whether the institution is accredited and listed by the Association of Indian Universities. Some licensing bodies ask how many hours were taught in a classroom. Ask the authority that will judge you, before you pay; a good admissions desk will write the letter with you.</p>
<h2>What employers really ask</h2>
<p>I have sat in on some two hundred hiring conversations. I can recall the mode of study coming up in eleven. In nine of these the question was “How did you manage it with your job?”, and it was asked with respect. In two it was a doubt, and in one of the two the candidate simply described her capstone until the doubt was gone.</p>
<p>What employers ask about is what you can do, what you have done, and why you were away from the telephone on Saturday mornings for two years. You will have good answers to all three.</p>
<p>As for the uncle: send him the list. It is the best part of the conversation.</p>`,
  },
  {
    slug: 'what-emi-really-costs',
    title: 'What an EMI really costs, worked out on one sheet of paper',
    by: 'nandini',
    daysOld: 12,
    topics: ['Fees', 'Choosing'],
    programmes: ['mba', 'mca'],
    excerpt:
      'No-cost EMI, ordinary EMI, paying at once: three ways to pay for the same degree, and a way to compare them that needs a pencil and four questions.',
    body: `
<p>A degree is often the largest thing that a family buys between a motorcycle and a house, and it is bought with less arithmetic than either. This article is the arithmetic. I use our own MBA, because I know its figures; the method fits any fee of any university.</p>
<h2>Three ways to pay for the same thing</h2>
<p>By semester the MBA costs {semester:mba} a time, {semester_fee:mba} in all. By year it costs {year:mba} a time, {year_fee:mba} in all. All at once it costs {once:mba}. Take the last from the first: that is what you earn by paying early.</p>
<p>Is that much? Who pays all at once lends the university three semesters’ fees, for a year on average. Divide what you earn by what you lend, and set it beside what a deposit pays: with us it is more. If the money is lying in a savings account and you are sure of your plan, pay at once. If you would have to borrow it, read on. If you are not sure that you will stay, pay by semester: the freedom to stop is worth more than the discount.</p>
<h2>What no-cost means</h2>
<p>In a no-cost EMI a lender pays the university, you pay the lender, and the university carries the interest. For the MBA: {emi_down:mba} first, then {emi:mba} a month for {emi_months:mba} months. Together that is {emi_fee:mba}, the fee by year, and not a rupee more; the last instalment is smaller by what rounding added.</p>
<p>Two things are still true. It is a loan: the lender looks at your credit record, and a missed instalment is written into it. And you pay {emi_fee:mba}, where cash in hand would have paid {fee:mba}. That is not a trick, but the difference is the real price of the no-cost EMI.</p>
<h2>What an ordinary EMI costs</h2>
<p>Suppose that you take the price for paying at once and borrow it at 9.5 per cent with a processing fee. The interest and the fee eat most of the discount: the <a href="/mba#fees">calculator on the page of the MBA</a> does the sum for “All at once”, and you can set it beside {semester_fee:mba}. Anyone who tells you that borrowing in order to save is clever has not done this sum.</p>
<h2>Four questions for any lender</h2>
<ol>
<li><strong>What is the sum of everything I shall have paid on the last day?</strong> Ask for one number. Processing fees, insurance and taxes belong in it.</li>
<li><strong>Is the rate flat or on the reducing balance?</strong> A flat rate of 9 per cent is nearly 17 on the reducing balance, because you pay interest on money that you have already given back.</li>
<li><strong>What happens if I cancel the course?</strong> The loan is with the lender and the course is with the university. A good arrangement closes the first when the second is refunded. Have it in writing.</li>
<li><strong>What does it cost to pay early?</strong> It should cost nothing.</li>
</ol>
<h2>The charges that nobody mentions</h2>
<p>Ask every university for the list of what may be charged later. Ours has six lines: ₹1,000 for registration, ₹500 for a paper sat again, ₹750 for a second marking, and so on. Elsewhere I have seen an examination fee in each semester which added a fifth to the price in the advertisement. Such a fee is not wrong. Hiding it is.</p>
<h2>On one sheet</h2>
<p>Write three columns: by semester, at once, by EMI. In each, write what leaves your account and in which month, and add it up. Under each sum write what happens if you stop after one semester. Sleep over it. Then call, and let somebody try to sell you the column that you did not choose. You will enjoy it.</p>`,
  },
  {
    slug: 'mba-after-ten-years-of-work',
    title: 'An MBA after ten years of work: what it changes and what it does not',
    by: 'nandini',
    daysOld: 33,
    topics: ['Careers', 'Choosing'],
    programmes: ['mba', 'mba/operations'],
    excerpt:
      'The median learner in our MBA is thirty-one. What do people with a decade of work behind them get out of two years of weekends, and when should they leave it alone?',
    body: `
<p>People who ring about an MBA in their thirties have usually been told one of two things: that without it they will never rise, or that at their age it is a waste. I have followed six sections of them from the first telephone call to a year after the last paper. Neither is true, and what is true is more interesting.</p>
<h2>What it changes first</h2>
<p>It changes how people speak in meetings. This sounds small. A shift supervisor from Ludhiana told me that for nine years he had known what was wrong with the changeover on line four. He had said so in every way that he knew. In his second semester he drew a chart with two bars. The plant acted within a month. “I had been right for nine years,” he said. “I had just never been readable.”</p>
<p>Most of the first year works like this. You learn the words with which finance, marketing and operations describe what you already see. You learn that the accountant is not being difficult. You find out that your own department is the bottleneck in somebody else’s diagram.</p>
<h2>What it changes later</h2>
<p>Of the 1,284 graduates of 2024 and 2025 who answered our survey, {mba_changed_role} changed their role within a year of finishing. About half of those changes were with the same employer. The median rise in pay was {mba_pay_rise}, and that is an average over people of whom some had no rise at all and others doubled. Please do not plan a house loan on it.</p>
<p>Those whose pay rose most had two things in common. They chose a capstone that mattered to their employer, and they told people about it. Those whose pay did not change had mostly treated the degree as a private matter.</p>
<h2>What it does not change</h2>
<p>It does not make a bad employer good. It does not replace a professional licence. It rarely carries anyone from one field to a quite different one by itself; people who went from nursing to analytics, say, used the degree together with a smaller step in between. And it does not open the two or three dozen firms that recruit only from a few famous campuses. If one of these is your goal, this is not your road, and we say so on the telephone.</p>
<h2>When to leave it alone</h2>
<ul>
<li>If what you need is one skill. Learn the skill. A diploma of one year or a book may do.</li>
<li>If you hope that the degree will make a decision for you. It will hand the decision back, with footnotes.</li>
<li>If the next six months hold a birth, a move or a bereavement. The course will still be there in July.</li>
<li>If somebody else wants it for you. They will not be awake at six on Saturdays.</li>
</ul>
<h2>The hours</h2>
<p>Nine hours a week for two years are about eight hundred hours. Ask what you would otherwise do with them, and be honest: for most people the answer is not “finish a novel” but “look at a telephone”. Ask the people you live with, because some of the hours are theirs. The learners who finish have nearly always made a bargain at home, in so many words, with something in it for the other side.</p>
<h2>A test</h2>
<p>Take one problem at your work that has annoyed you for a year. Write half a page: what it is, what it costs, why it persists, what you would try. If you enjoyed the writing, you will enjoy the MBA, which consists of that about eighty times. If you would rather have gone and fixed it at once, you may need authority more than education, and there are shorter ways to get that. Either way you now have half a page. Show it to someone on Monday.</p>`,
  },
];

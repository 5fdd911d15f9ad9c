import type { Writing } from './article.ts';

export const work: readonly Writing[] = [
  {
    slug: 'learning-to-program-at-thirty-four',
    title: 'Learning to program at thirty-four: a pharmacist’s diary',
    by: 'joseph',
    daysOld: 19,
    topics: ['Computing', 'Careers'],
    programmes: ['bca', 'full-stack-development', 'data-analytics'],
    excerpt:
      'I sold medicines for twelve years before I wrote a line of code. What was hard was not what I had expected, and what helped was not what people advise.',
    body: `
<p>I now advise people who wish to study computing, and I begin by telling them that I wrote my first program at thirty-four, on a shop computer in Mangaluru, between two customers. It was meant to print which medicines would expire within ninety days. It printed all of them.</p>
<h2>What I thought would be hard</h2>
<p>Mathematics. I had not touched any since school. In my first year I needed percentages, the remainder after division, and now and then a little logic: this and not that. More came later, and by then I had a reason for it. If you can work out a dose by body weight, you have more mathematics than your first hundred programs will ask for.</p>
<p>English. The words of a programming language are about forty, and they never change their spelling.</p>
<h2>What was hard</h2>
<p><strong>Being exact.</strong> A customer says “that white tablet, the small one”, and you know. The machine does not know. For weeks I was offended by a missing comma. Then one day I was not. I had begun to see the comma.</p>
<p><strong>Not knowing, in public.</strong> For twelve years people had come to me for answers. Now a girl of nineteen in Gangtok told me, very politely, that I was reading the error message from the wrong end. She was right. Read the last line first. I pass it on to you for nothing.</p>
<p><strong>The second month.</strong> In the first everything is new. In the second you can do a little and see how much there is. This is where people stop. I nearly did. I was kept in by a bet with my assistant, who had said that I would be back to crosswords by Dasara.</p>
<h2>What helped</h2>
<p>A problem of my own. Courses give you problems, and you should do them, but it was the expiry list that kept me at it. I rewrote it eleven times in two years. The last version still runs in that shop.</p>
<p>Small and daily. Thirty minutes every day are worth more than five hours on Sunday, because the first twenty minutes on Sunday go into remembering where you were. My best half-hour was before the shutter went up.</p>
<p>Typing, and not copying. I took every example and typed it in with my own fingers, errors included. It feels like a waste. It is how the hand learns.</p>
<p>Reading other people’s code. Once a week I took something short that worked and wrote in plain words, line by line, what it did. Nobody had told me to. It turned out to be what the interview was about.</p>
<h2>What I should have done otherwise</h2>
<p>I changed languages three times in the first year because of videos with titles like “Stop learning X”. Choose one that your course uses and stay for a year. They differ less than those videos do.</p>
<p>I hid. I did not show anyone my programs until they were “ready”. They were never ready. The day on which I put one where others could see it, two strangers corrected it and one used it.</p>
<h2>About assistants that write code</h2>
<p>They did not exist when I began. They are useful, and I use them. But I have watched learners let one write their first loops, and it is like having someone else lift your weights. Learn to do a thing badly by yourself. Then let the machine do it well, and you will know when it has not.</p>
<h2>Was it too late?</h2>
<p>There were five of us over thirty in the section. One builds software for a hospital, one tests it for a bank, one teaches, one went back to farming with a device that watches his pump, and one sits here and answers the telephone. The expiry list, since you ask, now prints only what expires within ninety days. It took me four months. I have never been so proud of anything.</p>`,
  },
  {
    slug: 'reading-an-offer-letter',
    title: 'How to read an offer letter before you say yes',
    by: 'nandini',
    daysOld: 89,
    topics: ['Careers'],
    programmes: ['mba/human-resources', 'mba'],
    excerpt:
      'Notice, bond, variable pay, probation, moonlighting: the seven paragraphs in which an offer is really made, and what you may ask for in each.',
    body: `
<p>Our placement cell reads about six hundred offer letters a year with the people who receive them. The salary is on the first page, in bold. What decides whether the job is a good one stands in seven paragraphs behind it. Read them with a pencil.</p>
<h2>1. What is fixed and what is hoped for</h2>
<p>“Cost to company” adds together what you receive, what you may receive and what the employer pays to others on your behalf. Take it apart. How much arrives in your account in an ordinary month? How much is variable, who decides on it, and what share of it was paid last year? If nobody can tell you the last figure, count it as half.</p>
<p>Gratuity is paid after a certain time of service. Insurance is useful and is not salary. A joining bonus that must be returned if you leave within a year is a loan with a smile.</p>
<h2>2. Notice</h2>
<p>Is it the same for both sides? Ninety days for you and thirty for them is common, and it can be asked about. Can it be bought out, and at what price? May it be set off against leave? A long notice makes your next move harder, since the next employer wants you in sixty days.</p>
<h2>3. Bond</h2>
<p>A bond says that you pay if you leave within a time. Courts tend to look at whether the employer really spent the money on training you. Ask what the training is, what it costs, and whether the sum falls month by month. Do not hand over original certificates or blank cheques. Nobody honest needs them.</p>
<h2>4. Probation</h2>
<p>How long, and what ends it: silence or a letter? In some firms probation goes on until somebody remembers. Ask for the sentence “You are confirmed unless you are told otherwise in writing by such a date”.</p>
<h2>5. Place and hours</h2>
<p>“Any location of the company or its group” means exactly that. If you cannot move, say so now and have it written. The same goes for shifts, and for work from home that was promised in conversation. A promise that is not in the letter is a memory.</p>
<h2>6. What you may do besides</h2>
<p>Studying is almost always allowed; teaching a class often is not mentioned. If you write, consult or run a shop with your sister, disclose it and ask for a line that permits it. Look also at who owns what you make in your own time.</p>
<h2>7. Afterwards</h2>
<p>Clauses that forbid you to work for a competitor after you have left are mostly not enforceable in India, but clauses about confidential matters are. Know which of the two you are signing.</p>
<h2>How to ask</h2>
<p>People fear that a question will cost them the offer. In nine years I have seen that happen once, and I was glad for the person. Ask in one message, politely, with reasons, in the order of importance: “I am pleased with the offer and hope to join on the first. May I ask about three points before I sign?” Most employers can move on one of three.</p>
<p>If you ask for money, bring a figure and a source. If they cannot move on money, ask for what costs them little: a shorter notice, a review after six months with a date, the Saturday morning on which you have class.</p>
<h2>Sleep, then sign</h2>
<p>An offer that cannot wait until tomorrow morning is telling you something about the working hours. Read it once more at breakfast. If you still feel light, sign.</p>`,
  },
];

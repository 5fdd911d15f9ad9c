import type { Writing } from './article.ts';

export const ideas: readonly Writing[] = [
  {
    slug: 'averages-that-mislead',
    title: 'Five averages that mislead, and the question that catches them',
    by: 'rao',
    daysOld: 26,
    topics: ['Ideas', 'Statistics'],
    programmes: ['data-analytics', 'mba/business-analytics', 'ba/economics'],
    excerpt:
      'I taught statistics for thirty-one years. If I could leave people with one question about any average, it would be this: who is not in it?',
    body: `
<p>An average is a kindness. It takes a crowd of numbers that nobody could remember and gives back one. Like most kindnesses it can be abused. Here are five averages from ordinary life which mislead, in most cases without anybody intending it.</p>
<h2>1. The average salary</h2>
<p>Nine people in an office earn ₹30,000 a month. The owner draws ₹6,00,000. The average is ₹87,000, which nobody earns. The median, the one in the middle when they stand in a row, is ₹30,000. When you read of an “average package”, ask for the median. When they give you the median, ask how many were counted. In many reports only those who answered were counted, and people with good news answer.</p>
<h2>2. The average class</h2>
<p>A college advertises an average class of thirty. It has nine classes of ten and one of two hundred and ten. The average of the classes is indeed thirty. But choose a student at random and ask how large her class is: seven times in ten she sits among two hundred and ten. The college averaged over classes; the student lives in one. The same thing makes buses fuller, queues longer and friends more popular than yours seem to be. You are more likely to be where many people are.</p>
<h2>3. The average that improved</h2>
<p>A hospital moves its less serious cases from the severe ward to the ordinary one. The average recovery in the severe ward falls, in the ordinary one it falls too, and not a single patient is better or worse. It can just as easily go the other way: both averages rise and nothing has happened. Whenever two groups improve at once, ask who was moved between them.</p>
<h2>4. The average of the survivors</h2>
<p>Old buildings are so much better built than new ones. Of course: the bad ones fell down. Traders on television have done very well over ten years: those who had not are no longer on television. A coaching centre shows the faces of those who passed. An average taken at the end of a race knows only those who finished it.</p>
<h2>5. The average day</h2>
<p>A shop sells a hundred loaves on an average day and bakes a hundred. On half of the days it turns people away, on the other half it throws bread out, and at the end of the month the figures agree perfectly with the plan. A plan made for the average day fails on nearly every actual day. What the baker needs to know is the spread, and what it costs to be wrong in each direction. Stale bread is cheap. A customer who goes elsewhere on Sunday may not return on Monday.</p>
<h2>The question</h2>
<p>You will have noticed that all five are caught by the same question: <strong>who is not in it?</strong> The owner is in the average salary and should not be. The crowd is missing from the average class. The moved patients, the fallen houses and the unlucky traders are not in theirs. The Sunday customer is in nobody’s.</p>
<p>When you next meet an average, do not ask first whether it has been worked out correctly. It probably has. Ask who was counted, who was not, and who would be pleased that you did not ask. It takes half a minute. My first-semester learners do it to the newspaper for a week and tell me that they cannot stop. That is the only side effect of statistics that I know of, and there is no cure.</p>`,
  },
  {
    slug: 'one-unbroken-line',
    title: 'One unbroken line: the mathematics of the kolam at your door',
    by: 'rao',
    daysOld: 75,
    topics: ['Ideas', 'Mathematics'],
    programmes: ['ba', 'mca', 'bca'],
    excerpt:
      'Dots first, then one line that loops round all of them and comes home. When is that possible? A question from the threshold that leads into real mathematics.',
    body: `
<p>My grandmother drew a kolam each morning before five. Dots of rice flour first, in rows; then, without lifting her hand for long, one line which went round every dot and returned to where it had begun. When it did not come out in one line she rubbed it away with her foot and said that it was broken. I asked how she knew beforehand which would come out. She said, “You can feel it.” I have spent some of my life on finding out what she felt.</p>
<h2>The rules</h2>
<p>Take a block of dots, say three across and two down. The line runs between the dots at forty-five degrees, and at the edge of the block it turns round the last dot and comes back, like a billiard ball that meets a cushion. Begin anywhere, follow it until it closes, and see whether it has gone round all of the dots. With three by two it has: one line. With two by two it has not: you need a second line, and with three by three a third.</p>
<h2>Try a few</h2>
<p>Draw them; it takes ten minutes and some patience. One line suffices for 2 by 3, 3 by 4, 3 by 5, 4 by 5. Two are needed for 2 by 4 and 4 by 6. Three for 3 by 6. Do you see it? The number of lines is the greatest number that divides both sides: the greatest common divisor. For 4 and 6 it is 2; for 3 and 5 it is 1. A block comes out in one unbroken line just when its sides have no common divisor other than 1.</p>
<h2>Why it is so</h2>
<p>Follow only the sideways movement of the line. Across a block with <em>m</em> columns it returns to the same column, going in the same direction, after 2<em>m</em> steps. Downwards, with <em>n</em> rows, it returns after 2<em>n</em> steps. The line closes when both happen at once: after the smallest number of steps that both 2<em>m</em> and 2<em>n</em> divide. If <em>m</em> and <em>n</em> share no divisor that number is as large as it can be, 2<em>mn</em>, and the line has used every crossing there is. If they do share one, the line comes home too early and leaves dots without a loop.</p>
<p>It is the same arithmetic that tells you when two festivals fall together, after how many turns the same teeth of two gears meet, and why a billiard ball sent off at forty-five degrees from the corner of a table always ends in a corner.</p>
<h2>Walls and mirrors</h2>
<p>My grandmother was not bound to blocks. She drew diamonds, lotuses and figures with arms. For those the rule is different. Put a small mirror between two dots, so that the line turns back there instead of crossing; a mirror where two different lines cross joins them into one. If a connected figure falls into several lines, two of them must cross somewhere, so you can always find such a place. So every figure can be mended into a single line, and she mended hers by feeling for that place. Any arrangement of dots that is shaped like a tree, branching but never closing into a ring, comes out in one line without any mending at all.</p>
<h2>Who worked this out</h2>
<p>Women did, in flour, over many centuries, and rubbed out the proof each noon. In the last fifty years mathematicians and computer scientists in Chennai and elsewhere have written it down; such figures served as early examples in the study of picture languages, in which a drawing is described by rules like those of a grammar. I like to think that the traffic went the right way for once: from the doorstep to the department.</p>
<h2>At your door</h2>
<p>Take chalk. Draw five dots by four. Begin beside any of them and do not stop until you are home. If you come home too soon, you have missed a turn and not a theorem. And if anyone asks what you are doing on the ground at your age, say that you are checking the greatest common divisor. It is quite true.</p>`,
  },
];

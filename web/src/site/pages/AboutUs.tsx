import { paths } from '@ambitionhub/contract/routes';
import { Example } from '../parts/Example.tsx';
import { Picture } from '../parts/Picture.tsx';
import classes from './AboutUs.module.css';
import type { Drawn } from './sitePage.ts';

/** Second specification, section 2: the founder story, with links to the two landing pages. */
export function AboutUs({ picture }: Drawn) {
  return (
    <article className={classes.story}>
      <div className={classes.opener}>
        <div className={classes.heading}>
          <h1 className={classes.name}>Our Story</h1> <Example />
        </div>
        <Picture file={picture('founders')} urgent />
      </div>
      <div className={classes.prose}>
        <p className={classes.opening}>
          AmbitionHub began with a folding table, forty cans of someone else’s iced tea, and a very slow
          Tuesday.
        </p>
        <p>
          We were students then. One of us had a part-time job handing out samples for a beverage company run
          from another city. The instructions said to stand at the main gate at nine in the morning. No one
          walks through the main gate at nine in the morning. So we moved the table to the back of the
          library, at ten at night, in the week before finals, and the cans were gone in twenty minutes.
        </p>
        <p>
          The company asked how we had done it. We had not done anything clever. We lived there. We knew which
          door people use, which group chat they read, and what they would be glad of at that hour. A student
          could have told them all of it, if only they had known which student to ask.
        </p>
        <h2>What we heard from both sides</h2>
        <p>
          Over the next months we asked around. Companies told us that campus was the audience they wanted
          most and understood least: agencies were slow, and paid posts looked like what they were. Students
          told us that they were already talking about products they liked, for nothing, and that the jobs on
          offer never fit around a schedule.
        </p>
        <p>
          These were the same conversation, held in two rooms. We started with a spreadsheet: one row per
          student, one per company, and a lot of introductions by hand. The matches that worked had three
          things in common. The student chose the brand. The first message was short. And the two of them
          agreed on the work directly, with no one in between.
        </p>
        <h2>What we built from it</h2>
        <p>
          That is all AmbitionHub is. Students sign up in under a minute and pitch themselves in one short
          message. Companies see who is at which school, write to them, and get going in days. We approve the
          companies we list, review every report, and otherwise stay out of the way.
        </p>
        <p>
          We are still a small team, and we still believe that the best marketing department a company can
          have is the people who would tell their friends anyway. They should be paid for it.
        </p>
        <nav className={classes.ways} aria-label="Where to go next">
          <a href={paths.studentLanding} data-scroll="top">
            <strong>I’m a student</strong> Find a brand and get paid
          </a>
          <a href={paths.companyLanding} data-scroll="top">
            <strong>I’m with a company</strong> Find ambassadors on campus
          </a>
        </nav>
      </div>
    </article>
  );
}

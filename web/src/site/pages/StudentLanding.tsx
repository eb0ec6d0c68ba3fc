import { paths } from '@ambitionhub/contract/routes';
import { Action } from '../parts/Action.tsx';
import { Figures } from '../parts/Figures.tsx';
import { Hero } from '../parts/Hero.tsx';
import { HeroPictures } from '../parts/HeroPictures.tsx';
import { LastCall } from '../parts/LastCall.tsx';
import { LiveChat } from '../parts/LiveChat.tsx';
import { Marked } from '../parts/Marked.tsx';
import { Noted, NoteMark } from '../parts/Notes.tsx';
import { Product } from '../parts/Product.tsx';
import { Questions } from '../parts/Questions.tsx';
import { Section } from '../parts/Section.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { Steps } from '../parts/Steps.tsx';
import { Testimonials } from '../parts/Testimonials.tsx';
import { TrustStrip } from '../parts/TrustStrip.tsx';
import {
  studentChat,
  studentFigures,
  studentQuestions,
  studentSteps,
  studentTestimonials,
  studentViews,
} from '../words/student.ts';
import { ExampleWeek } from './ExampleWeek.tsx';
import classes from './StudentLanding.module.css';
import type { Drawn } from './sitePage.ts';

/** Second specification, section 2: the student landing page. */
export function StudentLanding({ picture, universities, product }: Drawn) {
  return (
    <Noted names={['earnings', 'signUp', 'trust', 'stories']}>
      <Hero
        heading={
          <>
            <Sentence>Your campus.</Sentence> <Sentence>Your hours.</Sentence>{' '}
            <Sentence>
              <Marked>Your pay.</Marked>
            </Sentence>
          </>
        }
        lead="Brands and startups pay students to be their voice on campus. Find one you believe in, send one message, and earn between classes."
        actions={
          <Action to={`${paths.login}?from=student_landing`} event="student_get_started">
            Get Paid Today
          </Action>
        }
        figures={<Figures figures={studentFigures} />}
        picture={<HeroPictures pictures={[picture('tabling'), picture('offer'), picture('rounds')]} />}
      />

      <section className={classes.trust} aria-labelledby="trust-heading">
        <div className={classes.trustInside}>
          <h2 className={classes.trustHeading} id="trust-heading">
            Trusted by 50+ students from top universities and 20+ companies
            <NoteMark name="trust" />
          </h2>
          <TrustStrip universities={universities} />
        </div>
      </section>

      <Section
        id="steps"
        heading="Get Hired in 4 Simple Steps"
        lead="From sign-up to your first payment, no paperwork needed."
      >
        <Steps steps={studentSteps} />
        <div>
          <Action to={`${paths.login}?from=student_landing_steps`} event="student_get_started">
            Start Earning Now
          </Action>
        </div>
      </Section>

      <Section id="product" heading="This is what it looks like" beside="never">
        <Product files={product} views={studentViews} />
      </Section>

      <Section
        id="conversation"
        heading="From hello to hired"
        lead="An example: no forms, no rounds, just two people who agree on something."
        beside="early"
      >
        <LiveChat title="Sunroom Coffee" own="student" lines={studentChat} />
      </Section>

      <ExampleWeek picture={picture('paid')} />

      <Section
        id="students"
        heading={
          <>
            Students who got there first
            <NoteMark name="stories" />
          </>
        }
      >
        <Testimonials
          testimonials={studentTestimonials.map(({ sitter, ...testimonial }) => ({
            ...testimonial,
            portrait: picture(sitter).url,
          }))}
        />
      </Section>

      <Section id="questions" heading="Before you ask" ground="surface" beside="early">
        <Questions questions={studentQuestions} />
      </Section>

      <LastCall
        heading={
          <>
            <Sentence>Someone on your campus will do it.</Sentence> <Sentence>Why not you?</Sentence>
          </>
        }
        lead="Under 1 minute, free, and no résumé."
        action={
          <Action to={`${paths.login}?from=student_landing`} event="student_get_started">
            Get Paid Today
          </Action>
        }
      />
    </Noted>
  );
}

import { paths } from '@ambitionhub/contract/routes';
import { Action } from '../parts/Action.tsx';
import { Example } from '../parts/Example.tsx';
import { Figures } from '../parts/Figures.tsx';
import { Hero } from '../parts/Hero.tsx';
import { LastCall } from '../parts/LastCall.tsx';
import { LiveChat } from '../parts/LiveChat.tsx';
import { Marked } from '../parts/Marked.tsx';
import { Noted, NoteMark } from '../parts/Notes.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Portrait } from '../parts/Portrait.tsx';
import { Product } from '../parts/Product.tsx';
import { Questions } from '../parts/Questions.tsx';
import { Section } from '../parts/Section.tsx';
import { Steps } from '../parts/Steps.tsx';
import {
  caseStudies,
  companyChat,
  companyFigures,
  companyQuestions,
  companySteps,
  companyTestimonials,
  companyViews,
  growthReasons,
} from '../words/company.ts';
import classes from './CompanyLanding.module.css';
import { Prices } from './Prices.tsx';
import { Proof } from './Proof.tsx';
import { type Drawn, introduction } from './sitePage.ts';

/** Second specification, section 2: the company landing page. */
export function CompanyLanding({ picture, product }: Drawn) {
  return (
    <Noted names={['reach', 'stories', 'peers', 'cost', 'paid']}>
      <Hero
        heading={
          <>
            Be <Marked>First</Marked> on Campus
          </>
        }
        lead="The next thing everyone on campus uses starts with one student who likes it. AmbitionHub is where you find that student, at every school you care about."
        actions={
          <>
            <Action to={`${paths.login}?from=company_landing`} event="company_get_started">
              Find Ambassadors
            </Action>
            <Action to="#success-stories" quiet>
              See success stories
            </Action>
          </>
        }
        figures={<Figures figures={companyFigures} />}
        picture={<Picture file={picture('firstOnCampus')} urgent />}
      />

      <section className={classes.voices} aria-labelledby="voices-heading">
        <h2 className={classes.voicesHeading} id="voices-heading">
          What companies say
          <NoteMark name="stories" />
        </h2>
        {companyTestimonials.map(({ quote, name, role, sitter }) => (
          <figure key={name} className={classes.voice}>
            <blockquote className={classes.quote}>
              <p>{`“${quote}”`}</p>
            </blockquote>
            <figcaption className={classes.speaker}>
              <Portrait url={picture(sitter).url} name={name} />
              <span>
                <strong>{name}</strong> <Example /> {role}
              </span>
            </figcaption>
          </figure>
        ))}
      </section>

      <Section id="growth" heading="Students Drive Rapid Growth" ground="surface">
        <ul className={classes.reasons}>
          {growthReasons.map(({ name, text, note }) => (
            <li key={name} className={classes.reason}>
              <h3>{name}</h3>
              <p>
                {text}
                {note && <NoteMark name={note} />}
              </p>
            </li>
          ))}
        </ul>
      </Section>

      <Section id="product" heading="This is what it looks like" beside="never">
        <Product files={product} views={companyViews} />
      </Section>

      <Section
        id="proof"
        heading="Proof in Performance"
        lead="An activation is one student trying your product because another student showed it to them."
      >
        <Proof />
      </Section>

      <Section
        id="success-stories"
        heading={
          <>
            Success Stories from the Field
            <NoteMark name="stories" />
          </>
        }
        ground="surface"
      >
        <div className={classes.stories}>
          {caseStudies.map(({ scene, figure, measure, name, text }) => (
            <article key={name} className={classes.story}>
              <Picture file={picture(scene)} />
              <p className={classes.result}>
                <Marked>{figure}</Marked> <span>{measure}</span>
              </p>
              <h3>
                {name} <Example />
              </h3>
              <p className={classes.telling}>{text}</p>
            </article>
          ))}
        </div>
      </Section>

      <Section id="launch" heading="Launch a Campus Presence in Days, Not Months">
        <Steps steps={companySteps} />
      </Section>

      <Section
        id="conversation"
        heading="You talk to them yourself"
        lead="An example: no agency in the middle, and answers when you need them."
        ground="surface"
        beside="early"
      >
        <LiveChat title="Priya Raman" own="company" lines={companyChat} />
      </Section>

      <Section
        id="price"
        heading="What it costs"
        lead={`A company account is free to create${introduction}. You pay your ambassadors; we take no share of what they earn.`}
      >
        <Prices />
      </Section>

      <Section id="questions" heading="Before you ask" ground="surface" beside="early">
        <Questions questions={companyQuestions} />
      </Section>

      <LastCall
        heading="Your first ambassador is one message away."
        lead="Creating a company account is free and takes a few minutes. Browse before you write to anyone."
        action={
          <Action to={`${paths.login}?from=company_landing_bottom`} event="company_get_started">
            Launch on Campus
          </Action>
        }
      />
    </Noted>
  );
}

import { Example } from './Example.tsx';
import { PauseButton } from './PauseButton.tsx';
import { Portrait } from './Portrait.tsx';
import classes from './Testimonials.module.css';

export type Testimonial = { quote: string; name: string; school: string; company: string; earnings: string };

type TestimonialsProps = { testimonials: readonly (Testimonial & { portrait: string })[] };

/**
 * Student testimonials, one at a time, advancing every five seconds or on click (second specification,
 * section 4); without scripts, all of them.
 */
export function Testimonials({ testimonials }: TestimonialsProps) {
  return (
    <section
      className={classes.carousel}
      aria-roledescription="carousel"
      aria-label="What students say"
      data-carousel="testimonials"
    >
      <div className={classes.stack} data-stage="" aria-live="off">
        {testimonials.map(({ quote, name, school, company, earnings, portrait }, index) => (
          <figure
            key={name}
            className={classes.slide}
            data-slide=""
            data-shown={index === 0}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${testimonials.length}`}
          >
            <Portrait url={portrait} name={name} size="large" />
            <div>
              <blockquote className={classes.quote}>
                <p>{`“${quote}”`}</p>
              </blockquote>
              <figcaption className={classes.person}>
                <span>
                  <strong>{name}</strong> <Example />
                </span>{' '}
                <span>{`${school} · ambassador for ${company}`}</span>{' '}
                <span className={classes.earnings}>{earnings}</span>
              </figcaption>
            </div>
          </figure>
        ))}
      </div>
      <div className={classes.controls}>
        <PauseButton what="the testimonials" />
        {testimonials.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className={classes.indicator}
            data-show={index}
            aria-label={`Show testimonial ${index + 1}: ${name}`}
            aria-current={index === 0}
          />
        ))}
      </div>
    </section>
  );
}

import { useState } from 'react';
import { paces } from '../motion/paces.ts';
import { useRotation } from '../motion/rotation.ts';
import { PauseButton } from './PauseButton.tsx';
import classes from './Testimonials.module.css';

export type Testimonial = { quote: string; name: string; school: string; company: string; earnings: string };

type TestimonialsProps = { testimonials: readonly (Testimonial & { portrait: string })[] };

/** What students say, one at a time, the next every five seconds or at a click (second specification, section 4). */
export function Testimonials({ testimonials }: TestimonialsProps) {
  const [shown, setShown] = useState(0);
  const { paused, togglePause, restart, holders } = useRotation(
    () => setShown((shown + 1) % testimonials.length),
    paces.testimonials,
  );

  return (
    <section
      className={classes.carousel}
      aria-roledescription="carousel"
      aria-label="What students say"
      {...holders}
    >
      <div className={classes.stack} aria-live={paused ? 'polite' : 'off'}>
        {testimonials.map(({ quote, name, school, company, earnings, portrait }, index) => (
          <figure
            key={name}
            className={classes.slide}
            data-shown={index === shown}
            aria-hidden={index !== shown}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${testimonials.length}`}
          >
            <img className={classes.portrait} src={portrait} width={240} height={240} alt="" loading="lazy" />
            <div>
              <blockquote className={classes.quote}>
                <p>{`“${quote}”`}</p>
              </blockquote>
              <figcaption className={classes.person}>
                <strong>{name}</strong>
                <span>{`${school} · ambassador for ${company}`}</span>
                <span className={classes.earnings}>{earnings}</span>
              </figcaption>
            </div>
          </figure>
        ))}
      </div>
      <div className={classes.controls}>
        <PauseButton paused={paused} onToggle={togglePause} what="the testimonials" />
        {testimonials.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className={classes.indicator}
            aria-label={`Show testimonial ${index + 1}: ${name}`}
            aria-current={index === shown}
            onClick={() => {
              setShown(index);
              restart();
            }}
          />
        ))}
      </div>
    </section>
  );
}

import { Marked } from '../parts/Marked.tsx';
import { Picture, type PictureFile } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';
import { exampleWeek } from '../words/student.ts';
import classes from './ExampleWeek.module.css';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** A realistic week with its total, to make the promised range concrete. */
export function ExampleWeek({ picture }: { picture: PictureFile }) {
  const { days } = exampleWeek;
  const hours = days.reduce((sum, day) => sum + day.hours, 0);
  const pay = days.reduce((sum, day) => sum + day.pay, 0);
  return (
    <Section
      id="week"
      ground="surface"
      heading="What a week can look like"
      lead="An example, not a promise: you and the company agree on the work, the time and the pay."
    >
      <div className={classes.week}>
        <table className={classes.ledger}>
          <caption className={classes.caption}>Three afternoons for one cold brew startup</caption>
          <thead>
            <tr>
              <th scope="col">What you do</th>
              <th scope="col">Hours</th>
              <th scope="col">Pay</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">
                  <span className={classes.day}>{day.day}</span>
                  {day.work}
                </th>
                <td data-label="Hours">{day.hours}</td>
                <td data-label="Pay">{dollars.format(day.pay)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">The week</th>
              <td data-label="Hours">{hours}</td>
              <td data-label="Pay">
                <Marked>{dollars.format(pay)}</Marked>
              </td>
            </tr>
          </tfoot>
        </table>
        <Picture file={picture} />
      </div>
    </Section>
  );
}

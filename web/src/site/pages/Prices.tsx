import { billingTexts, plans } from '@ambitionhub/contract/billing';
import { paths } from '@ambitionhub/contract/routes';
import { priceOf } from '../words/company.ts';
import classes from './Prices.module.css';

const { plans: names, features, perMonth } = billingTexts.card;

/** The prices for companies, with the texts and amounts we charge, and that students pay nothing. */
export function Prices() {
  return (
    <ul className={classes.prices}>
      {plans.map((plan) => (
        <li key={plan} className={classes.plan} data-first={plan === plans[0]}>
          <h3>{names[plan]}</h3>
          <p className={classes.price}>
            <strong>{priceOf(plan)}</strong> <span>{perMonth}</span>
          </p>
          <p>{features[plan]}</p>
          {plan === plans[0] && <p className={classes.hint}>Every new company starts with it, free.</p>}
        </li>
      ))}
      <li className={classes.plan}>
        <h3>For students</h3>
        <p className={classes.price}>
          <strong>Free</strong>
        </p>
        <p>Free to join, apply and get hired.</p>
        <p className={classes.hint}>
          <a href={paths.studentLanding}>What students see</a>
        </p>
      </li>
    </ul>
  );
}

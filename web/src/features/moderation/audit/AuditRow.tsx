import { type AuditEntry, auditTexts } from '@ambitionhub/contract/moderation';
import { Time } from '../../../ui/Time.tsx';
import classes from './AuditTab.module.css';

type Change = { readonly from: unknown; readonly to: unknown };

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return auditTexts.nothing;
  if (Array.isArray(value)) return value.join(', ') || auditTexts.nothing;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** One action: what, to whom, when, by whom, from where, and the changes. */
export function AuditRow({ entry: { at, action, actor, target, address, detail } }: { entry: AuditEntry }) {
  const fields = Object.entries(detail);
  return (
    <li className={classes.row}>
      <p className={classes.what}>
        <strong>{auditTexts.acts[action]}</strong> {target.name ?? target.id}
      </p>
      <p className={classes.who}>
        <Time at={at} /> {auditTexts.by(actor.email ?? actor.id)}
        {address !== null && ` ${auditTexts.whence(address)}`}
      </p>
      {fields.length > 0 && (
        <details className={classes.details}>
          <summary>{auditTexts.details}</summary>
          <dl>
            {fields.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{isChange(value) ? <Changed change={value} /> : shown(value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

function Changed({ change: { from, to } }: { change: Change }) {
  return (
    <>
      <span className={classes.label}>{auditTexts.before}</span> {shown(from)}
      <br />
      <span className={classes.label}>{auditTexts.after}</span> {shown(to)}
    </>
  );
}

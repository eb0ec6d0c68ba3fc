import { type AuditEntry, auditTexts, moderationTexts } from '@ambitionhub/contract/moderation';
import { DetailsSheet } from '../../../ui/DetailsSheet.tsx';
import { Time } from '../../../ui/Time.tsx';
import type { Neighbors } from '../../../ui/useNeighbors.ts';
import { Facts } from '../listing/Facts.tsx';
import classes from './AuditDetails.module.css';

type Change = { readonly from: unknown; readonly to: unknown };
type Props = { entry: AuditEntry; neighbors: Neighbors; onClose: () => void };

const { columns: heads } = moderationTexts;

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return auditTexts.nothing;
  if (Array.isArray(value)) return value.join(', ') || auditTexts.nothing;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** One action: the target, time, actor, network address and changes. */
export function AuditDetails({ entry, neighbors, onClose }: Props) {
  const { id, at, action, actor, target, address, detail } = entry;
  const fields = Object.entries(detail);
  return (
    <DetailsSheet title={auditTexts.acts[action]} of={String(id)} neighbors={neighbors} onClose={onClose}>
      <Facts
        facts={[
          [heads.account, target.name ?? target.id],
          [heads.when, <Time key="at" at={at} />],
          [heads.by, actor.email ?? actor.id],
          [heads.address, address],
        ]}
      />
      {fields.length > 0 && (
        <section aria-label={auditTexts.details}>
          <h3 className={classes.heading}>{auditTexts.details}</h3>
          <dl className={classes.changes}>
            {fields.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{isChange(value) ? <Changed change={value} /> : shown(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </DetailsSheet>
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

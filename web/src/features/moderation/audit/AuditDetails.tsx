import { type AuditEntry, auditTexts, moderationTexts } from '@ambitionhub/contract/moderation';
import type { ReactNode } from 'react';
import { DetailsSheet } from '../../../ui/DetailsSheet.tsx';
import type { Neighbors } from '../../../ui/useNeighbors.ts';
import { Facts, Moment } from '../listing/Facts.tsx';
import classes from './AuditDetails.module.css';

type Change = { readonly from: unknown; readonly to: unknown };
type Props = { entry: AuditEntry; neighbors: Neighbors; onClose: () => void };

const { columns: heads } = moderationTexts;

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** A field's name in words: 'classYear' is 'Class year'. */
const labelOf = (name: string): string => {
  const words = name.replace(/[A-Z]/g, ' $&').toLowerCase().replace(/\bid$/, 'ID');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function shown(value: unknown): ReactNode {
  // A name may begin like a date.
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)))
    return <Moment at={value} />;
  if (value === null || value === undefined || value === '') return auditTexts.nothing;
  if (Array.isArray(value)) return value.join(', ') || auditTexts.nothing;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** One action: the target, time, actor, network address and changes. */
export function AuditDetails({ entry, neighbors, onClose }: Props) {
  const { id, at, action, actor, target, address, detail } = entry;
  const fields = Object.entries(detail).filter(([, value]) => value !== null);
  const heading = fields.some(([, value]) => isChange(value)) ? auditTexts.changes : auditTexts.details;
  return (
    <DetailsSheet title={auditTexts.acts[action]} of={String(id)} neighbors={neighbors} onClose={onClose}>
      <Facts
        facts={[
          [heads.account, target.name ?? target.id],
          [heads.when, <Moment key="at" at={at} />],
          [heads.by, actor.email ?? actor.id],
          [heads.address, address],
        ]}
      />
      {fields.length > 0 && (
        <section aria-label={heading}>
          <h3 className={classes.heading}>{heading}</h3>
          <dl className={classes.changes}>
            {fields.map(([name, value]) => (
              <div key={name}>
                <dt>{labelOf(name)}</dt>
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

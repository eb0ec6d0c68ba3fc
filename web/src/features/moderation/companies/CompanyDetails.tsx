import { companyTexts, industryLabel, websiteHref } from '@ambitionhub/contract/companies';
import { imageUrl } from '@ambitionhub/contract/media';
import { type CompanyListing, dateLabel, moderationTexts } from '@ambitionhub/contract/moderation';
import { Modal } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { ApprovalBadge } from './ApprovalBadge.tsx';
import { ApprovalButton } from './ApprovalButton.tsx';
import classes from './CompanyDetails.module.css';
import { shownName } from './shownName.ts';

type Props = { company: CompanyListing | null; onClose: () => void };

/** Everything that the admin sees of a company. */
export function CompanyDetails({ company, onClose }: Props) {
  const nameId = useId();
  return (
    <Modal
      opened={company !== null}
      onClose={onClose}
      size="lg"
      title={company && <span id={nameId}>{shownName(company)}</span>}
    >
      {company && (
        <div className={classes.details}>
          <div className={classes.top}>
            <Avatar
              name={shownName(company)}
              image={company.image && imageUrl(company.image, 'medium')}
              size={80}
              shape="square"
            />
            <ApprovalBadge company={company} />
          </div>
          <Facts company={company} />
          <div className={classes.actions}>
            <ApprovalButton company={company} nameId={nameId} />
          </div>
        </div>
      )}
    </Modal>
  );
}

const { labels } = companyTexts.profile;

function Facts({ company }: { company: CompanyListing }) {
  return (
    <dl className={classes.facts}>
      <Fact label="Account">{company.email}</Fact>
      <Fact label={labels.industry}>{company.industry && industryLabel(company.industry, 'company')}</Fact>
      <Fact label={labels.description}>{company.description}</Fact>
      <Fact label={labels.contactEmail}>{company.contactEmail}</Fact>
      <Fact label={labels.contactPhone}>{company.contactPhone}</Fact>
      <Fact label={labels.website}>
        <Website address={company.website} />
      </Fact>
      <Fact label="Joined">
        <Joined at={company.createdAt} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children === '' ? moderationTexts.dates.none : children}</dd>
    </div>
  );
}

function Website({ address }: { address: string }) {
  const href = websiteHref(address);
  if (href === null) return address || moderationTexts.dates.none;
  return (
    <a href={href} target="_blank" rel="noopener nofollow">
      {address}
    </a>
  );
}

function Joined({ at }: { at: string }) {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return <time dateTime={at}>{dateLabel(at, locale, timeZone)}</time>;
}

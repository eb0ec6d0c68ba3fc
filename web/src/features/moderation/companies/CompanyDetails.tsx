import {
  companyPageTexts,
  companyTexts,
  hoursLabel,
  industryLabel,
  payLabel,
  websiteHref,
} from '@ambitionhub/contract/companies';
import { type CompanyListing, moderationTexts } from '@ambitionhub/contract/moderation';
import { companyPagePath } from '@ambitionhub/contract/routes';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { Neighbors } from '../../../ui/useNeighbors.ts';
import { AccountWork } from '../../ambassadors/index.ts';
import { ImageUpload } from '../../media/index.ts';
import { ListedPositions } from '../../positions/index.ts';
import { AccountReferrals } from '../../referrals/index.ts';
import { useReadCompany } from '../api/acts.ts';
import { editCompany } from '../api/edits.ts';
import classes from '../listing/Details.module.css';
import { DetailsDialog } from '../listing/DetailsDialog.tsx';
import { Facts, Moment } from '../listing/Facts.tsx';
import { shownName } from '../listing/shownName.ts';
import { Sanctions } from '../sanctions/Sanctions.tsx';
import { ApprovalBadge } from './ApprovalBadge.tsx';
import { ApprovalButton } from './ApprovalButton.tsx';
import { CoverOf } from './CoverOf.tsx';
import { companyChanges, companyFields, companyForm, companyInput } from './companyFields.ts';
import { Payments } from './Payments.tsx';
import { People } from './People.tsx';
import { RejectButton } from './RejectButton.tsx';

const { labels } = companyTexts.profile;

function Website({ address }: { address: string }) {
  const href = websiteHref(address);
  if (href === null) return address;
  return (
    <a href={href} target="_blank" rel="noopener nofollow" data-touch="">
      {address}
    </a>
  );
}

type Props = {
  company: CompanyListing;
  neighbors?: Neighbors | undefined;
  onClose: () => void;
  /** The button that approves it and moves on, in a review. */
  decide?: ReactNode;
  /** The link to the next one. */
  next?: ReactNode;
  /** In a review: leads to the next one. */
  goOn?: (() => void) | undefined;
};

/** Everything that the admin sees about a company. */
export function CompanyDetails({ company, neighbors, onClose, decide, next, goOn }: Props) {
  const { id } = company;
  const read = useReadCompany();
  return (
    <DetailsDialog
      kind="companies"
      id={id}
      name={shownName(company)}
      editing={{
        fields: companyFields,
        form: companyForm,
        row: company,
        save: (values, { version }) => editCompany({ id, version, fields: companyInput(values) }),
        read: () => read(id),
      }}
      changesSince={async () => companyChanges(company, await read(id))}
      picture={
        <ImageUpload
          key={id}
          image={company.image}
          name={shownName(company)}
          purpose="logo"
          owner={id}
          onChange={() => void read(id)}
        />
      }
      neighbors={neighbors}
      onClose={onClose}
      actions={
        <>
          <RejectButton key={`reject ${id}`} company={company} goOn={goOn} />
          {decide || <ApprovalButton key={`approve ${id}`} company={company} />}
          {next}
        </>
      }
    >
      <div className={classes.top}>
        <Avatar name={shownName(company)} image={company.image} size={80} shape="square" />
        <ApprovalBadge company={company} />
      </div>
      <Facts
        facts={[
          ...(company.rejection === null
            ? []
            : [[moderationTexts.approval.rejected, company.rejection] as const]),
          ['Account', company.email],
          [labels.industry, company.industry && industryLabel(company.industry, 'company')],
          [labels.description, company.description],
          [labels.contactEmail, company.contactEmail],
          [labels.contactPhone, company.contactPhone],
          [labels.website, company.website && <Website key="website" address={company.website} />],
          [
            'Page',
            company.name && (
              <a key="page" href={companyPagePath(id)} target="_blank" rel="noopener" data-touch="">
                {companyPageTexts.asStudents}
              </a>
            ),
          ],
          [labels.positionName, company.positionName],
          [labels.hoursPerWeek, company.hoursPerWeek === null ? '' : hoursLabel(company.hoursPerWeek)],
          [
            labels.payAmount,
            company.payAmount === null ? '' : payLabel({ amount: company.payAmount, type: company.payType }),
          ],
          [labels.skills, company.skills.join(', ')],
          ['Joined', <Moment key="joined" at={company.createdAt} />],
        ]}
      />
      <Sanctions key={id} userId={id} />
      <CoverOf key={`cover ${id}`} company={company} />
      <ListedPositions key={`positions ${id}`} id={id} name={shownName(company)} />
      <People key={`people ${id}`} companyId={id} company={shownName(company)} />
      <AccountWork key={`work ${id}`} side="company" id={id} />
      <AccountReferrals key={`referrals ${id}`} side="company" id={id} />
      <Payments key={`payments ${id}`} companyId={id} />
    </DetailsDialog>
  );
}

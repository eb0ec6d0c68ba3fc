import { emailLimits } from '@ambitionhub/contract/accounts';
import {
  type CompanyProfileInput,
  companyIndustries,
  companyLimits,
  companyTexts,
  hoursLabel,
  industryLabel,
  payLabel,
  payTypeLabels,
  payTypes,
  websiteHref,
} from '@ambitionhub/contract/companies';
import { imageUrl } from '@ambitionhub/contract/media';
import { type CompanyListing, moderationTexts } from '@ambitionhub/contract/moderation';
import { type Skill, skills } from '@ambitionhub/contract/students';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../session/api.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import classes from '../listing/Details.module.css';
import { DetailsDialog } from '../listing/DetailsDialog.tsx';
import type { EditField, EditValues } from '../listing/EditForm.tsx';
import { Facts, Moment } from '../listing/Facts.tsx';
import { shownName } from '../listing/shownName.ts';
import { Sanctions } from '../sanctions/Sanctions.tsx';
import { ApprovalBadge } from './ApprovalBadge.tsx';
import { ApprovalButton } from './ApprovalButton.tsx';
import { RejectButton } from './RejectButton.tsx';

const { labels } = companyTexts.profile;

const fields: readonly EditField[] = [
  { name: 'name', label: labels.name, kind: 'line', max: companyLimits.name },
  {
    name: 'industry',
    label: labels.industry,
    kind: 'choice',
    options: companyIndustries.map((value) => ({ value, label: industryLabel(value, 'company') })),
  },
  { name: 'description', label: labels.description, kind: 'paragraphs', max: companyLimits.description },
  { name: 'contactEmail', label: labels.contactEmail, kind: 'line', max: emailLimits.max },
  { name: 'contactPhone', label: labels.contactPhone, kind: 'line', max: companyLimits.contactPhone },
  { name: 'website', label: labels.website, kind: 'line', max: companyLimits.website },
  { name: 'positionName', label: labels.positionName, kind: 'line', max: companyLimits.positionName },
  { name: 'hoursPerWeek', label: labels.hoursPerWeek, kind: 'number' },
  { name: 'payAmount', label: labels.payAmount, kind: 'number' },
  {
    name: 'payType',
    label: labels.payType,
    kind: 'choice',
    options: payTypes.map((value) => ({ value, label: payTypeLabels[value] })),
  },
  {
    name: 'skills',
    label: labels.skills,
    kind: 'choices',
    options: skills.map((value) => ({ value, label: value })),
  },
];

const storedOf = (company: CompanyListing): EditValues =>
  Object.fromEntries(fields.map(({ name }) => [name, company[name as keyof CompanyListing]])) as EditValues;

const textIn = (values: EditValues, name: string): string => String(values[name] ?? '');
const numberIn = (values: EditValues, name: string): number | null => {
  const value = values[name];
  return value === null || value === undefined || value === '' ? null : Number(value);
};
const isSkill = (name: string): name is Skill => skills.some((skill) => skill === name);

const inputOf = (values: EditValues): CompanyProfileInput => ({
  name: textIn(values, 'name'),
  industry: textIn(values, 'industry'),
  description: textIn(values, 'description'),
  contactEmail: textIn(values, 'contactEmail'),
  contactPhone: textIn(values, 'contactPhone'),
  website: textIn(values, 'website'),
  positionName: textIn(values, 'positionName'),
  hoursPerWeek: numberIn(values, 'hoursPerWeek'),
  payAmount: numberIn(values, 'payAmount'),
  payType: payTypes.find((type) => type === values.payType) ?? 'hourly',
  skills: [values.skills ?? []].flat().map(String).filter(isSkill),
});

function Website({ address }: { address: string }) {
  const href = websiteHref(address);
  if (href === null) return address || moderationTexts.dates.none;
  return (
    <a href={href} target="_blank" rel="noopener nofollow">
      {address}
    </a>
  );
}

type Props = {
  company: CompanyListing;
  onClose: () => void;
  /** The way on to another one. */
  next?: ReactNode;
};

/** Everything that the admin sees of a company. */
export function CompanyDetails({ company, onClose, next }: Props) {
  const { id, version } = company;
  const saving = useMutation({
    mutationFn: (values: EditValues) => api.moderation.editCompany({ id, version, fields: inputOf(values) }),
  });
  return (
    <DetailsDialog
      kind="companies"
      id={id}
      name={shownName(company)}
      fields={fields}
      stored={storedOf(company)}
      saving={saving}
      onClose={onClose}
      actions={
        <>
          <RejectButton key={`reject ${id}`} company={company} />
          <ApprovalButton key={`approve ${id}`} company={company} />
          {next}
        </>
      }
    >
      <div className={classes.top}>
        <Avatar
          name={shownName(company)}
          image={company.image && imageUrl(company.image, 'medium')}
          size={80}
          shape="square"
        />
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
          [labels.website, <Website key="website" address={company.website} />],
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
    </DetailsDialog>
  );
}

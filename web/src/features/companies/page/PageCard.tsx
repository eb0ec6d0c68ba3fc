import { companyPageTexts, type OwnCompanyProfile } from '@ambitionhub/contract/companies';
import { companyPagePath } from '@ambitionhub/contract/routes';
import { Switch } from '@mantine/core';
import { reasonOf } from '../../../session/api.ts';
import { Card } from '../../../ui/Card.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useSetPublicPage } from '../api/page.ts';
import { CoverField } from './CoverField.tsx';

const texts = companyPageTexts.settings;

/** Settings of the company's page: who sees it, and its cover. */
export function PageCard({ profile }: { profile: OwnCompanyProfile }) {
  const { publicPage, isApproved, cover, slug } = profile;
  const { mutate, isPending, error, variables } = useSetPublicPage();
  const isOn = isPending ? variables.on : publicPage;
  return (
    <Card title={texts.title} text={texts.text}>
      <Switch
        label={texts.label}
        description={texts.description}
        size="md"
        checked={isOn}
        onChange={({ currentTarget }) => {
          if (!isPending) mutate({ on: currentTarget.checked });
        }}
      />
      {isOn && !isApproved && <p>{texts.waiting}</p>}
      <FormMessage kind="error" text={error && (reasonOf(error) || texts.error)} />
      <CoverField cover={cover} />
      {slug !== null && (
        <p>
          <a href={companyPagePath(slug)} data-touch>
            {texts.link}
          </a>
        </p>
      )}
    </Card>
  );
}

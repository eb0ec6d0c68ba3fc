import type { ShownStatus } from '@ambitionhub/contract/applications';
import { websiteHref } from '@ambitionhub/contract/companies';
import { type CompanyCard as Company, discoverTexts } from '@ambitionhub/contract/positions';
import { paths } from '@ambitionhub/contract/routes';
import { type ReactNode, useId } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { FeedPosition } from '../../../ui/CardGrid.tsx';
import { dotted } from '../../../ui/dotted.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Facts } from '../../facts/index.ts';
import { MeanStars } from '../../reviews/index.ts';
import { Application } from './Application.tsx';
import classes from './CompanyCard.module.css';
import { Position } from './Position.tsx';
import { Responds } from './Responds.tsx';
import { Skills } from './Skills.tsx';
import { Website } from './Website.tsx';

type Props = {
  company: Company;
  place: FeedPosition;
  /** The button that saves it. */
  save?: ReactNode;
  /** The status of the student's application; null if there is none, undefined until loaded. */
  status: ShownStatus | null | undefined;
  onOpenChat: () => void;
  onApply: () => void;
};

const texts = discoverTexts;

/** An approved company and what it is looking for. */
export function CompanyCard({ company, place, save, ...application }: Props) {
  const { id, name, industry, description, website, image, skills, responds, rating, facts, match } = company;
  const common = dotted([
    match.skills > 0 && texts.match.skills(match.skills),
    match.industry && texts.match.industry,
  ]);
  const nameId = useId();
  const href = websiteHref(website);
  return (
    <article className={classes.card} aria-labelledby={nameId} {...place}>
      <div className={classes.head}>
        <Avatar name={name} image={image} size={48} shape="square" />
        <div className={classes.who}>
          <h3 id={nameId} className={classes.name} title={name}>
            <Link to={paths.companyPage} company={id}>
              {name}
            </Link>
          </h3>
          <p className={classes.industry}>{industry || texts.noIndustry}</p>
        </div>
        {save}
      </div>
      <Position company={company} />
      <p className={classes.description}>{description || texts.noDescription}</p>
      <Skills skills={skills} />
      <div className={classes.facts}>
        {common !== '' && (
          <p className={classes.common}>
            <Icon name="check" size={16} />
            {common}
          </p>
        )}
        {rating && <MeanStars rating={rating} />}
        {responds !== null && <Responds responds={responds} />}
        {href !== null && <Website href={href} name={name} />}
      </div>
      <Facts of="company" facts={facts} hasOthers={rating !== null || responds !== null} />
      <Application company={id} name={name} {...application} />
    </article>
  );
}

import { type CompanyPageView, companyPageTexts, websiteHref } from '@ambitionhub/contract/companies';
import { coverImageSizes, coverShape, coverUrl } from '@ambitionhub/contract/media';
import { discoverTexts } from '@ambitionhub/contract/positions';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Time } from '../../../ui/Time.tsx';
import { Facts } from '../../facts/index.ts';
import { Responds, Skills, Website } from '../../positions/index.ts';
import { MeanStars } from '../../reviews/index.ts';
import classes from './CompanyPage.module.css';
import { ShareButton } from './ShareButton.tsx';

const texts = companyPageTexts;
const month: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' };

/** The company's introduction, with its name, because on a phone the screen's title is out of view. */
export function Introduction({ page }: { page: CompanyPageView }) {
  const { name, image, cover, skills, industry, description, website, responds, rating, facts, approvedAt } =
    page;
  const href = websiteHref(website);
  return (
    <section className={classes.card} aria-label={texts.about}>
      {cover !== null && (
        <img
          className={classes.cover}
          alt=""
          src={coverUrl(cover, 'large')}
          srcSet={`${coverUrl(cover, 'small')} ${coverImageSizes.small}w, ${coverUrl(cover, 'large')} ${coverImageSizes.large}w`}
          sizes="(min-width: 48rem) 46rem, 100vw"
          width={coverImageSizes.large}
          height={coverImageSizes.large / coverShape}
        />
      )}
      <div className={classes.head}>
        <Avatar name={name} image={image} size={72} shape="square" />
        <div className={classes.facts}>
          <h2 className={classes.name}>{name}</h2>
          <p>{industry || discoverTexts.noIndustry}</p>
          {rating && <MeanStars rating={rating} />}
          {responds !== null && <Responds responds={responds} />}
          <Facts of="company" facts={facts} hasOthers={rating !== null || responds !== null} />
          {approvedAt !== null && (
            <p className={classes.quiet}>
              {texts.since} <Time at={approvedAt} format={month} />
            </p>
          )}
        </div>
      </div>
      <p className={classes.text}>{description || discoverTexts.noDescription}</p>
      <Skills skills={skills} />
      {(page.isShown || href !== null) && (
        <div className={classes.ways}>
          {page.isShown && <ShareButton page={page} />}
          {href !== null && <Website href={href} name={name} />}
        </div>
      )}
    </section>
  );
}

import { companyTexts } from '@ambitionhub/contract/companies';
import { Skeleton } from '@mantine/core';
import { Card } from '../../../ui/Card.tsx';
import form from './ProfileForm.module.css';
import classes from './sections.module.css';

const { sections } = companyTexts.profile;

/** The form's own sections, with bars in place of the fields. */
export function ProfileSkeleton() {
  return (
    <div className={form.form} role="status">
      <span className="visually-hidden">Loading your profile...</span>
      {Object.values(sections).map((title) => (
        <Card key={title} title={title}>
          <div className={classes.fields} aria-hidden="true">
            {[1, 2, 3, 4].map((field) => (
              <Skeleton key={field} height="4.5rem" radius="md" />
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}

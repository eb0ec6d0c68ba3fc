import { applicationTexts, type OwnApplication, type ShownStatus } from '@ambitionhub/contract/applications';
import { useEffect, useRef, useState } from 'react';

/** Screen reader announcements for applications that change while they are on the screen. */
export function useChanges(applications: readonly OwnApplication[] | undefined): string {
  const known = useRef(new Map<string, ShownStatus>());
  const [text, setText] = useState('');
  useEffect(() => {
    const news: string[] = [];
    for (const { with: company, status } of applications ?? []) {
      const before = known.current.get(company.id);
      known.current.set(company.id, status);
      if (before !== undefined && before !== status)
        news.push(applicationTexts.student.changed(company.name, applicationTexts.statuses[status]));
    }
    if (news.length > 0) setText(news.join('. '));
  }, [applications]);
  return text;
}

import type { UserId } from '@ambitionhub/contract/accounts';
import type { Applicant } from '@ambitionhub/contract/applications';
import type { StudentDetail, StudentPage } from '@ambitionhub/contract/directory';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { orpc } from '../../../../session/api.ts';

/** Shows in every list and detail whether a student is on the shortlist, before the server says so. */
export function showShortlisted(client: QueryClient, id: UserId, shortlisted: boolean): void {
  const { directory, applications } = orpc;
  client.setQueriesData<InfiniteData<StudentPage>>({ queryKey: directory.students.key() }, (data) =>
    inPages(data, ({ students, ...page }) => ({
      ...page,
      students: students.map((one) => (one.id === id ? { ...one, shortlisted } : one)),
    })),
  );
  client.setQueriesData<InfiniteData<{ applicants: Applicant[] }>>(
    { queryKey: applications.applicants.key() },
    (data) =>
      inPages(data, ({ applicants, ...page }) => ({
        ...page,
        applicants: applicants.map((one) => (one.with.id === id ? { ...one, shortlisted } : one)),
      })),
  );
  client.setQueriesData<StudentDetail>(
    { queryKey: directory.student.key() },
    (data) => data && (data.id === id ? { ...data, shortlisted } : data),
  );
}

const inPages = <Page>(data: InfiniteData<Page> | undefined, change: (page: Page) => Page) =>
  data && { ...data, pages: data.pages.map(change) };

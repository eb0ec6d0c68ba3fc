import type { ApplicantFilters } from '@ambitionhub/contract/applications';
import { applicationTexts } from '@ambitionhub/contract/applications';
import { directoryTexts } from '@ambitionhub/contract/directory';
import { applicantFilters, readSearch, type StudentFilters } from '@ambitionhub/contract/routes';
import { useCallback, useMemo } from 'react';
import { useAddress } from '../../../ui/useAddress.ts';

/** What a filter is called in the address, by what it is called elsewhere. */
const inAddress = {
  university: 'fromUniversity',
  major: 'ofMajor',
  skills: 'withSkills',
  year: 'inYear',
  stars: 'onlyStars',
  verified: 'onlyVerified',
  shortlist: 'onlyShortlist',
  noted: 'onlyNoted',
} as const satisfies Record<keyof ApplicantFilters, keyof typeof applicantFilters>;

/** What is filtered by; what is undefined is not. */
export type Filters = Omit<StudentFilters, 'contact' | 'fresh'> & { noted?: 'true' | undefined };
export type ChangeFilters = (change: StudentFilters & Filters) => void;

/** The filters of the pipeline live in the address, so that a reload, the way back and a shared link find the same ones. */
export function useApplicantFilters() {
  const [query, change] = useAddress();
  const filters: Filters = useMemo(() => {
    const read = readSearch(applicantFilters, query);
    const named = Object.entries(inAddress).map(([name, inQuery]) => [name, read[inQuery]]);
    return Object.fromEntries(named.filter(([, value]) => value !== undefined));
  }, [query]);
  const changeFilters: ChangeFilters = useCallback(
    (changed) => {
      const named = Object.entries(changed).flatMap(([name, value]) =>
        Object.hasOwn(inAddress, name) ? [[inAddress[name as keyof typeof inAddress], value]] : [],
      );
      change(Object.fromEntries(named));
    },
    [change],
  );
  const clear = useCallback(
    () => change(Object.fromEntries(Object.values(inAddress).map((name) => [name, undefined]))),
    [change],
  );
  return { filters, change: changeFilters, clear };
}

const texts = directoryTexts.filters;

/** What each filter that is set is called, and what takes it away. */
export function activeFilters(
  filters: Filters,
): readonly { name: string; without: Parameters<ChangeFilters>[0] }[] {
  const { university, major, skills = [], year, stars, verified, shortlist, noted } = filters;
  return [
    ...(university ? [{ name: university, without: { university: undefined } }] : []),
    ...(major ? [{ name: `${texts.major}: ${major}`, without: { major: undefined } }] : []),
    ...skills.map((skill) => {
      const others = skills.filter((one) => one !== skill);
      return { name: skill, without: { skills: others.length > 0 ? others : undefined } };
    }),
    ...(year ? [{ name: texts.years[year], without: { year: undefined } }] : []),
    ...(stars ? [{ name: texts.starsOnly, without: { stars: undefined } }] : []),
    ...(verified ? [{ name: texts.verifiedOnly, without: { verified: undefined } }] : []),
    ...(shortlist ? [{ name: texts.shortlist, without: { shortlist: undefined } }] : []),
    ...(noted ? [{ name: applicationTexts.company.filter.noted, without: { noted: undefined } }] : []),
  ];
}

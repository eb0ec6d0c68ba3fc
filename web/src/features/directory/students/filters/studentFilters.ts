import { directoryLimits, type YearFilter, yearFilters } from '@ambitionhub/contract/directory';
import { skills as catalogue, type Skill } from '@ambitionhub/contract/students';

export type StudentFilters = {
  university: string;
  major: string;
  skills: readonly Skill[];
  year: YearFilter | null;
  starsOnly: boolean;
};

export const noFilters: StudentFilters = {
  university: '',
  major: '',
  skills: [],
  year: null,
  starsOnly: false,
};

/** The address's query: strings only, and nothing that one may trust. */
export type Query = { readonly [name: string]: string | undefined };

const separator = ',';

function skillsIn(text: string | undefined): readonly Skill[] {
  const wanted = text?.split(separator) ?? [];
  return catalogue.filter((skill) => wanted.includes(skill)).slice(0, directoryLimits.skillsFilter);
}

export function filtersIn(query: Query): StudentFilters {
  return {
    university: query.university?.trim().slice(0, 200) ?? '',
    major: query.major?.trim().slice(0, directoryLimits.majorFilter) ?? '',
    skills: skillsIn(query.skills),
    year: yearFilters.find((year) => year === query.year) ?? null,
    starsOnly: query.stars === 'true',
  };
}

/** The query with these filters in it; one that is not active leaves no trace. */
export function queryWith(filters: StudentFilters, query: Query): { [name: string]: string } {
  const { university, major, skills, year, starsOnly } = filters;
  const written = {
    ...query,
    university,
    major,
    skills: skills.join(separator),
    year: year ?? '',
    stars: starsOnly ? 'true' : '',
  };
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}

/** How many of the filters are active; none shows everybody. */
export function countActive({ university, major, skills, year, starsOnly }: StudentFilters): number {
  return [university !== '', major !== '', skills.length > 0, year !== null, starsOnly].filter(Boolean)
    .length;
}

import { describe, expect, it } from 'vitest';
import { universityNames } from './universities.ts';
import { universityDomainList } from './university-domain-list.ts';
import { universityOfEmail } from './university-domains.ts';

const domains = Object.values(universityDomainList).flat();

describe('The domains of the universities', () => {
  it('are known for every school on the list and for no other', () => {
    expect(Object.keys(universityDomainList).toSorted()).toEqual([...universityNames].toSorted());
    for (const name of universityNames) expect(universityDomainList[name]).not.toEqual([]);
  });

  it('belong to one school each and are valid domains', () => {
    expect(new Set(domains).size).toBe(domains.length);
    for (const domain of domains) expect(domain).toMatch(/^[a-z0-9-]+(\.[a-z]{2,})+$|^[a-z]+\.[a-z]+\.edu$/);
  });
});

describe('The school of an email address', () => {
  it.each([
    ['ann@stanford.edu', 'Stanford University'],
    [' Ann@CS.Stanford.EDU ', 'Stanford University'],
    ['ann@g.harvard.edu', 'Harvard University'],
    ['ann@mail.utoronto.ca', 'University of Toronto'],
    ['ann@balliol.ox.ac.uk', 'University of Oxford'],
    ['ann@unlv.nevada.edu', 'University of Nevada, Las Vegas'],
    ['"a@yale.edu"@duke.edu', 'Duke University'],
  ])('%s is %s', (email, name) => {
    expect(universityOfEmail(email)).toBe(name);
  });

  it.each([
    'ann@gmail.com',
    'ann@notstanford.edu',
    'ann@stanford.edu.example',
    'ann@edu',
    'stanford.edu@',
    '',
  ])('is unknown for %j', (email) => {
    expect(universityOfEmail(email)).toBeNull();
  });
});

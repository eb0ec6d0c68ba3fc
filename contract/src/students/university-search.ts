import { folded } from '../text/index.ts';
import { suggestionLimit } from './constants.ts';
import { searchNames } from './name-search.ts';
import { cleanSchool } from './schools.ts';
import { universityNames } from './universities.ts';

/** Common short names of schools that neither the name nor the initials match (decision D17). */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  'Brigham Young University': ['byu'],
  'California Institute of Technology': ['caltech', 'cal tech'],
  'California Polytechnic State University': ['cal poly', 'cal poly slo'],
  'California State University, Fullerton': ['cal state fullerton', 'csu fullerton'],
  'California State University, Long Beach': ['cal state long beach', 'csu long beach', 'long beach state'],
  'Carnegie Mellon University': ['cmu'],
  'Claremont McKenna College': ['cmc'],
  'College of the Holy Cross': ['holy cross'],
  'College of William & Mary': ['william and mary', 'w&m'],
  'Georgia Institute of Technology': ['georgia tech', 'gatech', 'ga tech'],
  'Indiana University Bloomington': ['iu'],
  'Johns Hopkins University': ['hopkins', 'jhu'],
  'Louisiana State University': ['lsu'],
  'Massachusetts Institute of Technology': ['mit'],
  'Miami University': ['miami of ohio', 'miami ohio'],
  'North Carolina A&T State University': ['nc a&t', 'ncat'],
  'North Carolina State University': ['nc state', 'ncsu'],
  'Ohio State University': ['osu', 'the ohio state university'],
  'Pennsylvania State University': ['penn state', 'psu'],
  'Rensselaer Polytechnic Institute': ['rpi'],
  'Rhode Island School of Design': ['risd'],
  'Saint Louis University': ['st louis university', 'slu'],
  'Savannah College of Art and Design': ['scad'],
  'Southern Methodist University': ['smu'],
  'Stony Brook University': ['suny stony brook'],
  'Texas A&M University': ['tamu', 'a and m', 'texas a and m'],
  'Texas Christian University': ['tcu'],
  'United States Air Force Academy': ['air force', 'usafa'],
  'United States Military Academy': ['west point', 'army'],
  'United States Naval Academy': ['annapolis', 'navy'],
  'University at Albany': ['suny albany'],
  'University at Buffalo': ['suny buffalo', 'ub'],
  'University of Alabama': ['bama'],
  'University of British Columbia': ['ubc'],
  'University of California, Berkeley': ['uc berkeley', 'cal', 'ucb', 'cal berkeley'],
  'University of California, Davis': ['uc davis', 'ucd'],
  'University of California, Irvine': ['uc irvine', 'uci'],
  'University of California, Los Angeles': ['uc los angeles', 'ucla'],
  'University of California, Merced': ['uc merced'],
  'University of California, Riverside': ['uc riverside', 'ucr'],
  'University of California, San Diego': ['uc san diego', 'ucsd'],
  'University of California, Santa Barbara': ['uc santa barbara', 'ucsb'],
  'University of California, Santa Cruz': ['uc santa cruz', 'ucsc'],
  'University of Central Florida': ['ucf'],
  'University of Chicago': ['uchicago', 'u chicago'],
  'University of Colorado Boulder': ['cu boulder', 'boulder'],
  'University of Connecticut': ['uconn'],
  'University of Florida': ['uf'],
  'University of Georgia': ['uga'],
  'University of Illinois Chicago': ['uic'],
  'University of Illinois Urbana-Champaign': ['uiuc', 'u of i'],
  'University of Kansas': ['ku'],
  'University of Kentucky': ['uk'],
  'University of Maryland': ['umd'],
  'University of Massachusetts Amherst': ['umass', 'umass amherst'],
  'University of Miami': ['the u', 'um'],
  'University of Michigan': ['umich', 'u of m', 'u mich'],
  'University of Minnesota': ['umn'],
  'University of Mississippi': ['ole miss'],
  'University of Missouri': ['mizzou'],
  'University of Nebraska-Lincoln': ['unl'],
  'University of Nevada, Las Vegas': ['unlv'],
  'University of Nevada, Reno': ['unr'],
  'University of North Carolina at Chapel Hill': ['unc', 'unc chapel hill', 'carolina'],
  'University of Oklahoma': ['ou'],
  'University of Oxford': ['oxford university'],
  'University of Cambridge': ['cambridge university'],
  'University of Pennsylvania': ['penn', 'upenn', 'u penn'],
  'University of Pittsburgh': ['pitt'],
  'University of Rhode Island': ['uri'],
  'University of South Carolina': ['usc columbia', 'south carolina'],
  'University of Southern California': ['usc', 'southern cal'],
  'University of Tennessee': ['utk', 'ut knoxville'],
  'University of Texas at Austin': ['ut austin', 'ut'],
  'University of Texas at Dallas': ['ut dallas', 'utd'],
  'University of Toronto': ['u of t', 'uoft'],
  'University of Virginia': ['uva'],
  'University of Washington': ['uw', 'udub'],
  'University of Wisconsin-Madison': ['uw madison', 'wisconsin'],
  'Virginia Commonwealth University': ['vcu'],
  'Virginia Tech': ['vt', 'virginia polytechnic institute', 'virginia polytechnic'],
  'Washington University in St. Louis': ['washu', 'wash u', 'wustl'],
  'Washington and Lee University': ['w&l'],
  'Worcester Polytechnic Institute': ['wpi'],
};

/** Folded, with single spaces and without dots: 'U.C.  Berkeley' is 'uc berkeley'. */
const plain = (typed: string): string => folded(typed).replace(/\./g, '').replace(/\s+/g, ' ').trim();

/** The school of the list with that name or short name, in any case and spacing; null if there is none. */
export function listedSchool(typed: string): string | null {
  const [wanted, short] = [folded(cleanSchool(typed)), plain(cleanSchool(typed))];
  const isCalledSo = (name: string) => shortNames[name]?.includes(short) ?? false;
  return universityNames.find((name) => folded(name) === wanted) ?? universityNames.find(isCalledSo) ?? null;
}

/** A shorter prefix could belong to any school. */
const leastBeginning = 4;

/**
 * At most ten schools that match a text: first those with that short name, then those whose short name begins with
 * it, then the results of `searchNames`.
 */
export function searchUniversities(typed: string): readonly string[] {
  const wanted = plain(typed);
  const by = (matches: (short: string) => boolean) =>
    universityNames.filter((name) => shortNames[name]?.some(matches));
  const begun = wanted.length < leastBeginning ? [] : by((short) => short.startsWith(wanted));
  const found = [...by((short) => short === wanted), ...begun];
  const others = searchNames(typed, universityNames);
  return [...new Set([...found, ...others])].slice(0, suggestionLimit);
}

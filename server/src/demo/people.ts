import { midwest } from './people/midwest.ts';
import { northeast } from './people/northeast.ts';
import { south } from './people/south.ts';
import { west } from './people/west.ts';
import type { DemoStudent } from './person.ts';

/** The student that anyone may sign in as: published, with a conversation in every state. */
export const demoStudent: DemoStudent = {
  name: 'Maya Okafor',
  university: 'Emory University',
  major: 'Business & Marketing',
  classYear: 'junior',
  gradYear: 2026,
  skills: ['Social Media', 'Event Planning', 'Marketing', 'Public Speaking', 'Community Building'],
  industries: ['Marketing, Media & Advertising', 'Food & Beverage', 'Sustainable Products'],
  bio: 'I introduce good products to 8,000 people who trust me, one event at a time. Orientation leader, radio host, and the reason our quad has a farmers’ market.',
  greekLife: 'Alpha Kappa Psi',
  clubs: 'WMRE Student Radio, Orientation Team, Oxford Farmers’ Market',
  instagram: 'maya.on.the.quad',
  isStarAmbassador: true,
  look: { head: 'afro', skin: 'brown' },
};

/** Every other student, from many schools and all class years. */
export const demoStudents: readonly DemoStudent[] = [...northeast, ...south, ...midwest, ...west];

import type { ReactElement } from 'react';
import { FirstOnCampusScene, OfferScene, RoundsScene, TablingScene } from './heroScenes.tsx';
import { Portrait } from './portraits.tsx';
import { CampusesScene, DownloadsScene, FoundersScene, ImpressionsScene, PaidScene } from './storyScenes.tsx';

type Drawing = { width: number; height: number; alt: string; picture: ReactElement };

const hero = { width: 1200, height: 900 };
const story = { width: 800, height: 600 };
const portrait = { width: 240, height: 240 };

/** Every picture of the public pages, with its alt text. */
export const gallery = {
  tabling: {
    ...hero,
    alt: 'Drawing: a student ambassador hands out free samples at a table in front of a college hall while two classmates walk up.',
    picture: <TablingScene />,
  },
  offer: {
    ...hero,
    alt: 'Drawing: two students on the quad, one telling the other: you’re hired!',
    picture: <OfferScene />,
  },
  rounds: {
    ...hero,
    alt: 'Drawing: a student rides a bike past a poster for a Friday event and a friend points the way.',
    picture: <RoundsScene />,
  },
  firstOnCampus: {
    ...hero,
    alt: 'Drawing: three students celebrate under a string of pennants on campus.',
    picture: <FirstOnCampusScene />,
  },
  impressions: {
    ...story,
    alt: 'Drawing: a student posts from a phone while a line behind her climbs.',
    picture: <ImpressionsScene />,
  },
  campuses: {
    ...story,
    alt: 'Drawing: a dotted route joins twelve pins on a map; a student stands in front of it.',
    picture: <CampusesScene />,
  },
  downloads: {
    ...story,
    alt: 'Drawing: two students on either side of a large phone that shows a list.',
    picture: <DownloadsScene />,
  },
  founders: {
    width: 1200,
    height: 720,
    alt: 'Drawing: two founders behind a table on the quad with the sign Ask us anything; a student walks past.',
    picture: <FoundersScene />,
  },
  paid: { ...story, alt: 'Drawing: a student points at coins in the air.', picture: <PaidScene /> },
  maya: { ...portrait, alt: '', picture: <Portrait of="maya" /> },
  jordan: { ...portrait, alt: '', picture: <Portrait of="jordan" /> },
  priya: { ...portrait, alt: '', picture: <Portrait of="priya" /> },
  luis: { ...portrait, alt: '', picture: <Portrait of="luis" /> },
  dana: { ...portrait, alt: '', picture: <Portrait of="dana" /> },
  owen: { ...portrait, alt: '', picture: <Portrait of="owen" /> },
} as const satisfies Record<string, Drawing>;

export type PictureName = keyof typeof gallery;

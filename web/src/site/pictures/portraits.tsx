import { blush, cream, mint, sky } from './inks.ts';
import { type Looks, Person } from './Person.tsx';
import { Scene } from './Scene.tsx';

type Sitter = { looks: Looks; ground: string };

const sitters = {
  maya: { looks: { body: 'StripedShirt', hair: 'LongCurly', face: 'Smile' }, ground: blush },
  jordan: { looks: { body: 'SportyShirt', hair: 'FlatTop', face: 'Smile', beard: 'Chin' }, ground: sky },
  priya: { looks: { body: 'ShirtCoat', hair: 'MediumStraight', face: 'Cute' }, ground: cream },
  luis: {
    looks: { body: 'Thunder', hair: 'ShavedWavy', face: 'Cheeky', accessory: 'GlassRound' },
    ground: mint,
  },
  dana: { looks: { body: 'DotJacket', hair: 'BangsFilled', face: 'Smile' }, ground: cream },
  owen: {
    looks: { body: 'ButtonShirt', hair: 'ShortVolumed', face: 'Calm', beard: 'MoustacheThin' },
    ground: sky,
  },
} as const satisfies Record<string, Sitter>;

type SitterName = keyof typeof sitters;

/** The portrait of a person quoted on the pages. */
export function Portrait({ of }: { of: SitterName }) {
  const { looks, ground } = sitters[of];
  return (
    <Scene width={240} height={240} ground={ground}>
      <Person {...looks} x={118} y={272} size={220} />
    </Scene>
  );
}

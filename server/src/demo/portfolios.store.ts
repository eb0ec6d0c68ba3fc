import { randomUUID } from 'node:crypto';
import { type CompanyId, companyId, type UserId, userId } from '@ambitionhub/contract/accounts';
import type { PortfolioLink } from '@ambitionhub/contract/portfolio';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type MessageScene, messageScene } from './message-files.ts';
import { type Scene, scene } from './scenes.ts';

type DemoPortfolio = {
  readonly student: string;
  readonly links: readonly PortfolioLink[];
  readonly pictures: readonly { readonly caption: string; readonly scene: Scene }[];
};

const wall: Scene = {
  kind: 'posters',
  wall: 'board',
  ground: '#c99a5b',
  size: 0.5,
  posters: [
    [25, 50, -3],
    [50, 46, 2],
    [76, 52, -1],
  ],
};
const stand: Scene = {
  kind: 'bottle',
  ground: '#cfe3f6',
  table: '#d9a86c',
  drink: '#b86b2c',
  label: '#c9b6e4',
  beside: 'cup',
  at: 60,
};

/** The cover of the first company's page. */
const cover: Scene = {
  kind: 'counter',
  ground: '#f6d9c4',
  table: '#7a5236',
  label: '#f4e3b2',
  drinks: ['#b86b2c', '#6b4226', '#ffc83d', '#b86b2c'],
};

const demoPortfolios: readonly DemoPortfolio[] = [
  {
    student: 'Jasmine Carter',
    links: [
      { url: 'https://www.tiktok.com/@jas.on.campus', reach: 8_200 },
      { url: 'https://www.instagram.com/jas.on.campus', reach: 3_100 },
      { url: 'https://jasmine.example/', reach: null },
    ],
    pictures: [
      { caption: 'Posters for the spring fair, in four halls', scene: wall },
      { caption: 'A tasting table that I ran with two friends', scene: stand },
    ],
  },
];

/** Pictures that are still to be drawn: of portfolios, a cover, and the files of messages. */
export const shownScenes = z.object({
  portfolios: z
    .array(
      z.object({ studentId: userId, pictureId: z.uuid(), place: z.number(), caption: z.string(), scene }),
    )
    .default([]),
  cover: z.object({ companyId, scene }).nullable().default(null),
  files: z.array(messageScene).default([]),
});
export type ShownScenes = z.infer<typeof shownScenes>;

/** Stores the links of the portfolios, and makes the first company's page public. */
export async function addPortfolios(
  tx: Transaction,
  company: CompanyId,
  idOf: (name: string) => UserId,
): Promise<Omit<ShownScenes, 'files'>> {
  for (const { student, links } of demoPortfolios)
    await tx.execute(sql`
      insert into portfolios (student_id, links) values (${idOf(student)}, ${JSON.stringify(links)}::jsonb)`);
  await tx.execute(sql`update companies set public_page = true where user_id = ${company}`);
  return {
    portfolios: demoPortfolios.flatMap(({ student, pictures }) =>
      pictures.map((picture, place) => ({
        ...picture,
        studentId: idOf(student),
        pictureId: randomUUID(),
        place,
      })),
    ),
    cover: { companyId: company, scene: cover },
  };
}

/** The pictures among these that do not exist yet. */
export async function listWithoutShown(
  db: Database,
  { portfolios, cover, files }: ShownScenes,
): Promise<ShownScenes> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id::text from portfolio_pictures where stored_at is not null
      and id = any(${sql.param(portfolios.map(({ pictureId }) => pictureId))}::uuid[])
    union all select id::text from message_files where conversation_id is not null
      and id = any(${sql.param(files.map(({ pictureId }) => pictureId))}::uuid[])
    union all select user_id::text from companies where cover is not null and user_id = ${cover?.companyId ?? null}`);
  const there = new Set(rows.map(({ id }) => id));
  return {
    portfolios: portfolios.filter(({ pictureId }) => !there.has(pictureId)),
    cover: cover && !there.has(cover.companyId) ? cover : null,
    files: files.filter(({ pictureId }: MessageScene) => !there.has(pictureId)),
  };
}

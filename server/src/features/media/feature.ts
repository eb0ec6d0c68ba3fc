import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Access } from '../accounts/index.ts';
import { showCompanyImage } from '../companies/index.ts';
import { recordAct } from '../moderation/index.ts';
import { showStudentImage } from '../students/index.ts';
import type { AllRows } from './attachments/attachments.ts';
import { createFileLinks } from './attachments/signed-links.ts';
import { createMedia, type Media } from './media.ts';
import { mediaData } from './personal-data.store.ts';
import { mediaReactions } from './reactions.ts';

type Context = { readonly media: Media };

export const mediaFeature = defineFeature({
  name: 'media',
  create: async ({
    attachments,
    ...deps
  }: Platform & { readonly access: Access; readonly attachments: AllRows }) => ({
    media: await createMedia({
      ...deps,
      rows: attachments,
      show: { student: showStudentImage, company: showCompanyImage },
      audit: (tx, { key, before, ...act }) =>
        recordAct(tx, {
          ...act,
          action: key === null ? 'remove-image' : 'upload-image',
          detail: { image: { from: before, to: key } },
        }),
    }),
    fileLinks: createFileLinks(deps.config.session.secrets),
  }),
  procedures: ({ media }: Context) => media.procedures,
  routes: ({ media }: Context) => media.routes,
  personalData: mediaData,
  reactions: mediaReactions,
  stop: ({ media }: Context) => media.stop(),
});

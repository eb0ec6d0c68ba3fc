import { paths } from '@ambitionhub/contract/routes';
import { openDraft } from '../../../session/drafts/draft.ts';
import { type KeptForms, me, type NotKept, nothing } from '../../../session/drafts/testing.tsx';
import { ImageUpload } from '../ImageUpload.tsx';
import { pictureForm } from '../keptPicture.ts';

export const forms: KeptForms = {
  'a picture interrupted by the session’s end': {
    form: pictureForm,
    at: paths.studentDashboard,
    content: <ImageUpload image={null} name="Ann" purpose="profile" onChange={nothing} />,
    fields: {
      picture: {
        // Does what the upload does when the session has ended, because happy-dom renders no pictures.
        enter: () => openDraft(pictureForm, me).keep({ picture: 'data:image/webp;base64,UklGRg==' }),
        shown: () => document.querySelector<HTMLImageElement>('img[src^="data:"]')?.src,
        is: 'data:image/webp;base64,UklGRg==',
      },
    },
  },
};

export const notKept: NotKept = {
  part: ['ImageUpload.tsx', 'PictureFields.tsx'],
  picture: ['CropDialog.tsx'],
  files: ['FileChoice.tsx'],
};

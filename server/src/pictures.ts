import type { CommandContext } from './commands/command.ts';
import { coverRows, putCompanyImage } from './features/companies/index.ts';
import { openPictures } from './features/media/index.ts';
import { messageFileRows } from './features/messaging/index.ts';
import { portfolioPictureRows } from './features/portfolio/index.ts';
import { putStudentImage } from './features/students/index.ts';
import { proofPictureRows } from './features/tasks/index.ts';

/** The rows of the files that features keep besides profiles' pictures. */
export const pictureRows = {
  proof: proofPictureRows,
  portfolio: portfolioPictureRows,
  cover: coverRows,
  message: messageFileRows,
};

/** The pictures as the import and export commands access them. */
export const commandPictures = (context: Omit<CommandContext, 'settings'>) =>
  openPictures({
    ...context,
    show: { student: putStudentImage, company: putCompanyImage },
    rows: pictureRows,
  });

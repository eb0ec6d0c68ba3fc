import { putCompanyImage } from '../features/companies/index.ts';
import { openPictures } from '../features/media/index.ts';
import { putStudentImage } from '../features/students/index.ts';
import { attachments } from '../features.ts';
import type { CommandContext } from './command.ts';

/** The pictures as the import and export commands access them. */
export const commandPictures = (context: Omit<CommandContext, 'settings'>) =>
  openPictures({
    ...context,
    show: { student: putStudentImage, company: putCompanyImage },
    rows: attachments,
  });

import { companyId, userId } from '@ambitionhub/contract/accounts';
import * as z from 'zod';
import { scene } from './scenes.ts';

/** A file of a message that is still to be drawn or, without a scene, written. */
export const messageScene = z.object({
  pictureId: z.uuid(),
  uploaderId: userId,
  companyId: companyId.nullable(),
  conversationId: z.uuid(),
  seq: z.number(),
  place: z.number(),
  name: z.string(),
  says: z.string(),
  scene: scene.nullable(),
});
export type MessageScene = z.infer<typeof messageScene>;

/** A PDF of one page with a line of text. */
export function pdfSaying(line: string): Uint8Array {
  const text = line.replaceAll(/[()\\]/g, '\\$&');
  const page = `BT /F1 20 Tf 60 720 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

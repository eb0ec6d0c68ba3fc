import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { drawings } from './cast.ts';
import { svgOf } from './svg.ts';

// A separate program, started by `pictures.ts`: the server itself never reads an SVG, so no one can upload
// one, and drawing at a low priority leaves the machine to people who already use the pages.
setPriority(constants.priority.PRIORITY_LOW);

for (const email of process.argv.slice(2)) {
  const drawing = drawings.get(email);
  if (!drawing) continue;
  const png = await sharp(Buffer.from(svgOf(drawing)))
    .png({ compressionLevel: 1 })
    .toBuffer();
  process.send?.({ email, png });
}

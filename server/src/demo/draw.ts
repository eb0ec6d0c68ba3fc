import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { drawings } from './cast.ts';
import { wishes } from './drawn.ts';
import { sceneSvgOf } from './scenes.ts';
import { svgOf } from './svg.ts';

// A separate program, started by `pictures.ts`: the server itself never reads an SVG, so no one can upload
// one, and drawing at a low priority leaves the machine to people who already use the pages.
setPriority(constants.priority.PRIORITY_LOW);

process.once('message', async (message) => {
  for (const { name, scene } of wishes.parse(message)) {
    const drawing = drawings.get(name);
    const svg = scene ? sceneSvgOf(scene) : drawing && svgOf(drawing);
    if (!svg) continue;
    const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
    process.send?.({ name, png });
  }
  process.disconnect?.();
});

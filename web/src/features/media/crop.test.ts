import { imageCrop, keptSquare } from '@ambitionhub/contract/media';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropOf, middleOf } from './crop.ts';

const extent = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
const part = fc.double({ min: 0, max: 1, noNaN: true });

describe('A picture’s crop', () => {
  it('starts as the largest square in the center', () => {
    expect(middleOf({ width: 400, height: 200 })).toEqual({ x: 0.25, y: 0, size: 1 });
    expect(middleOf({ width: 200, height: 400 })).toEqual({ x: 0, y: 0.25, size: 1 });
  });

  it('is the chosen square, for the server as well, to the pixel', () => {
    fc.assert(
      fc.property(extent, part, part, part, (picture, across, down, share) => {
        const edge = Math.max(1, Math.round(share * Math.min(picture.width, picture.height)));
        const square = {
          x: Math.round(across * (picture.width - edge)),
          y: Math.round(down * (picture.height - edge)),
          width: edge,
        };
        const crop = imageCrop.parse(cropOf(square, picture));
        const kept = keptSquare(crop, picture.width, picture.height);
        expect(Math.abs(kept.left - square.x)).toBeLessThanOrEqual(1);
        expect(Math.abs(kept.top - square.y)).toBeLessThanOrEqual(1);
        expect(Math.abs(kept.edge - square.width)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never leaves the picture, even if a pinch ends slightly outside', () => {
    const crop = cropOf({ x: -0.4, y: 12.7, width: 200.3 }, { width: 400, height: 200 });
    expect(imageCrop.parse(crop)).toEqual({ x: 0, y: 12.7 / 200, size: 1 });
  });
});

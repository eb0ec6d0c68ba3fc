import { keptSquare } from '@ambitionhub/contract/media';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dragged, middleOf, placement, zoomed, zoomOf } from './crop.ts';

const extent = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
const move = fc.record({
  right: fc.double({ min: -3, max: 3, noNaN: true }),
  down: fc.double({ min: -3, max: 3, noNaN: true }),
});
const zoom = fc.double({ min: 0.2, max: 8, noNaN: true });

describe('The crop of a picture', () => {
  it('begins as the largest square in the middle', () => {
    expect(middleOf({ width: 400, height: 200 })).toEqual({ x: 0.25, y: 0, size: 1 });
    expect(middleOf({ width: 200, height: 400 })).toEqual({ x: 0, y: 0.25, size: 1 });
  });

  it('keeps its middle when it is zoomed', () => {
    const crop = zoomed(middleOf({ width: 400, height: 200 }), 2, { width: 400, height: 200 });
    expect(crop).toEqual({ x: 0.375, y: 0.25, size: 0.5 });
    expect(zoomOf(crop)).toBe(2);
  });

  it('follows a drag: a picture pulled to the right shows more of its left', () => {
    const picture = { width: 400, height: 200 };
    expect(dragged(middleOf(picture), { right: 0.5, down: 0 }, picture).x).toBe(0);
    expect(dragged(middleOf(picture), { right: -0.25, down: 0 }, picture).x).toBe(0.375);
  });

  it('lays the picture behind the window so that the square fills it', () => {
    expect(placement({ x: 0.25, y: 0, size: 1 }, { width: 400, height: 200 })).toEqual({
      width: '200%',
      height: '100%',
      left: '-50%',
      top: '0%',
    });
  });

  it('never leaves the picture, whatever is dragged and zoomed', () => {
    fc.assert(
      fc.property(extent, fc.array(fc.tuple(move, zoom), { maxLength: 8 }), (picture, steps) => {
        let crop = middleOf(picture);
        for (const [by, factor] of steps) crop = zoomed(dragged(crop, by, picture), factor, picture);
        expect(crop.size).toBeGreaterThanOrEqual(0.25);
        expect(crop.size).toBeLessThanOrEqual(1);
        const edge = crop.size * Math.min(picture.width, picture.height);
        expect(crop.x).toBeGreaterThanOrEqual(0);
        expect(crop.y).toBeGreaterThanOrEqual(0);
        expect(crop.x * picture.width + edge).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(crop.y * picture.height + edge).toBeLessThanOrEqual(picture.height + 1e-6);
        const kept = keptSquare(crop, picture.width, picture.height);
        expect(Math.abs(kept.left - crop.x * picture.width)).toBeLessThanOrEqual(1);
        expect(Math.abs(kept.top - crop.y * picture.height)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

import { type ImageCrop, mediaTexts } from '@ambitionhub/contract/media';
import { type PointerEvent, useEffect, useRef } from 'react';
import classes from './CropDialog.module.css';
import type { ChosenPicture } from './chosenFile.ts';
import { dragged, placement, position, positioned, zoomed, zoomOf } from './crop.ts';

type Props = {
  picture: ChosenPicture;
  shape: 'round' | 'square';
  crop: ImageCrop;
  onChange: (change: (before: ImageCrop) => ImageCrop) => void;
};

/** How much one pixel of the wheel zooms. */
const wheelZoom = 0.002;

/** The picture behind a square window: dragged, moved by two sliders that the keyboard reaches, zoomed with the wheel. */
export function CropWindow({ picture, shape, crop, onChange }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const { extent } = picture;

  useEffect(() => {
    const element = frame.current;
    // React listens passively, and the dialog behind must not scroll.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      onChange((before) => zoomed(before, zoomOf(before) * (1 - event.deltaY * wheelZoom), extent));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [onChange, extent]);

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY };
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const edge = event.currentTarget.clientWidth;
    if (held.current === null || edge === 0) return;
    const { x, y } = held.current;
    held.current = { x: event.clientX, y: event.clientY };
    const by = { right: (event.clientX - x) / edge, down: (event.clientY - y) / edge };
    onChange((before) => dragged(before, by, extent));
  }

  function onPointerEnd() {
    held.current = null;
  }

  const at = position(crop, extent);
  return (
    <div
      ref={frame}
      className={classes.window}
      data-shape={shape}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
    >
      <img
        className={classes.picture}
        src={picture.url}
        alt=""
        draggable={false}
        style={placement(crop, extent)}
      />
      {(['right', 'down'] as const).map((direction) => (
        <input
          key={direction}
          type="range"
          className="visually-hidden"
          aria-label={mediaTexts.crop[direction]}
          min={0}
          max={1}
          step={0.01}
          disabled={at[direction] === null}
          value={at[direction] ?? 0}
          onChange={(event) => {
            const to = { [direction]: event.currentTarget.valueAsNumber };
            onChange((before) => positioned(before, to, extent));
          }}
        />
      ))}
    </div>
  );
}

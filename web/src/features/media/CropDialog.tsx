import 'react-easy-crop/react-easy-crop.css';
import { type ImageCrop, imageSizes, mediaTexts } from '@ambitionhub/contract/media';
import { Slider } from '@mantine/core';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import classes from './CropDialog.module.css';
import type { ChosenPicture } from './chosenFile.ts';
import { cropOf, middleOf, zoomRange } from './crop.ts';

type Props = {
  picture: ChosenPicture;
  shape: 'round' | 'square';
  onUpload: (crop: ImageCrop) => void;
  onClose: () => void;
};

const texts = mediaTexts.crop;

/** Chooses the visible part of a picture before the upload: by dragging, pinching, the wheel, or the keys. */
export function CropDialog({ picture, shape, onUpload, onClose }: Props) {
  const { url, extent } = picture;
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(zoomRange.min);
  const [crop, setCrop] = useState(() => middleOf(extent));

  /** The slider zooms around the center; fingers and the wheel zoom around their own position. */
  function onSlide(next: number): void {
    setPosition(({ x, y }) => ({ x: (x * next) / zoom, y: (y * next) / zoom }));
    setZoom(next);
  }

  return (
    <Dialog title={texts.title} closable onClose={onClose}>
      <div className={classes.content}>
        <p className={classes.text}>{texts.text}</p>
        {Math.min(extent.width, extent.height) < imageSizes.medium && (
          <p className={classes.text} role="note">
            {mediaTexts.tiny(extent.width, extent.height)}
          </p>
        )}
        <div className={classes.window}>
          <Cropper
            image={url}
            aspect={1}
            objectFit="cover"
            cropShape={shape === 'round' ? 'round' : 'rect'}
            showGrid={false}
            minZoom={zoomRange.min}
            maxZoom={zoomRange.max}
            keyboardStep={8}
            crop={position}
            zoom={zoom}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={(_, square) => setCrop(cropOf(square, extent))}
            mediaProps={{ alt: '' }}
            cropperProps={{ role: 'application', 'aria-label': texts.move }}
            disableAutomaticStylesInjection
          />
        </div>
        <div className={classes.zoom}>
          <span aria-hidden="true">{texts.zoom}</span>
          <Slider
            className={classes.slider ?? ''}
            thumbLabel={texts.zoom}
            label={(value) => `${Math.round(value * 100)} %`}
            {...zoomRange}
            value={zoom}
            onChange={onSlide}
          />
        </div>
        <DialogButtons onCancel={onClose} act={texts.save} onClick={() => onUpload(crop)} data-autofocus />
      </div>
    </Dialog>
  );
}

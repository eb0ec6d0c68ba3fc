import { type ImageCrop, mediaTexts } from '@ambitionhub/contract/media';
import { Button, Modal, Slider } from '@mantine/core';
import { useState } from 'react';
import classes from './CropDialog.module.css';
import { CropWindow } from './CropWindow.tsx';
import type { ChosenPicture } from './chosenFile.ts';
import { middleOf, zoomed, zoomOf, zoomRange } from './crop.ts';

type Props = {
  picture: ChosenPicture;
  shape: 'round' | 'square';
  onUpload: (crop: ImageCrop) => void;
  onClose: () => void;
};

const texts = mediaTexts.crop;

/** Which part of a picture is shown, before it is sent. */
export function CropDialog({ picture, shape, onUpload, onClose }: Props) {
  const [crop, setCrop] = useState(() => middleOf(picture.extent));
  return (
    <Modal.Root opened onClose={onClose} size="sm" centered>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Mantine's own header, whose element would be a second banner of the page. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title ?? ''}>{texts.title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
          <div className={classes.content}>
            <p className={classes.text}>{texts.text}</p>
            <CropWindow picture={picture} shape={shape} crop={crop} onChange={setCrop} />
            <div className={classes.zoom}>
              <span aria-hidden="true">{texts.zoom}</span>
              <Slider
                className={classes.slider ?? ''}
                thumbLabel={texts.zoom}
                label={(zoom) => `${Math.round(zoom * 100)} %`}
                {...zoomRange}
                value={zoomOf(crop)}
                onChange={(zoom) => setCrop((before) => zoomed(before, zoom, picture.extent))}
              />
            </div>
            <div className={classes.buttons}>
              <Button variant="default" onClick={onClose}>
                {texts.cancel}
              </Button>
              <Button onClick={() => onUpload(crop)} data-autofocus>
                {texts.save}
              </Button>
            </div>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

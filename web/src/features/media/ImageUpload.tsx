import { companyTexts } from '@ambitionhub/contract/companies';
import {
  type ImageCrop,
  type ImagePurpose,
  imageExtensions,
  imageUrl,
  mediaTexts,
} from '@ambitionhub/contract/media';
import { studentTexts } from '@ambitionhub/contract/students';
import { Button, FileButton } from '@mantine/core';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../app/api.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { useRemoveImage } from './api/removeImage.ts';
import { CropDialog } from './CropDialog.tsx';
import { type ChosenPicture, fileFault, readPicture } from './chosenFile.ts';
import classes from './ImageUpload.module.css';
import { UploadProgress } from './UploadProgress.tsx';
import { useImageUpload } from './useImageUpload.ts';

type Props = {
  /** The key of the present picture, or null. */
  image: string | null;
  /** Whose picture it is; stands in for a missing one. */
  name: string;
  purpose: ImagePurpose;
  onChange: (image: string | null) => void;
};

const looks = {
  profile: { shape: 'round', button: studentTexts.profile.changePhoto },
  logo: { shape: 'square', button: companyTexts.profile.uploadLogo },
} as const satisfies Record<ImagePurpose, unknown>;

/** One's own picture or logo: chosen or dropped, cropped, and sent with its progress. */
export function ImageUpload({ image, name, purpose, onChange }: Props) {
  const { shape, button } = looks[purpose];
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [over, setOver] = useState(false);
  const { state, start, resume, cancel, fail } = useImageUpload(onChange);
  const remove = useRemoveImage();
  const resetFile = useRef<() => void>(null);
  const busy = state.kind === 'sending' || state.kind === 'paused';

  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ''), [picture]);

  async function choose(file: File | null | undefined) {
    // The same file can be chosen again.
    resetFile.current?.();
    if (!file || busy) return;
    const fault = await fileFault(file);
    if (fault !== null) return fail(fault);
    await readPicture(file).then(setPicture, (error: Error) => fail(error.message));
  }

  function onUpload(crop: ImageCrop) {
    if (picture === null) return;
    setPicture(null);
    void start(picture.file, crop);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  }

  function onRemove() {
    remove.mutate(undefined, {
      onSuccess: (own) => onChange(own.image),
      onError: (error) => fail(mediaTexts.errors.save(reasonOf(error))),
    });
  }

  return (
    // A drop is a second way to what the button does.
    <fieldset
      className={classes.zone}
      data-over={over}
      aria-label={purpose === 'logo' ? companyTexts.profile.uploadLogo : studentTexts.profile.labels.photo}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Avatar name={name} image={image === null ? null : imageUrl(image, 'medium')} size={96} shape={shape} />
      {!busy && (
        <div className={classes.buttons}>
          <FileButton resetRef={resetFile} accept={imageExtensions.join(',')} onChange={choose}>
            {(opener) => (
              <Button variant="default" {...opener}>
                {button}
              </Button>
            )}
          </FileButton>
          {image !== null && (
            <Button variant="subtle" onClick={onRemove} loading={remove.isPending}>
              {mediaTexts.remove}
            </Button>
          )}
        </div>
      )}
      <UploadProgress state={state} onResume={resume} onCancel={cancel} />
      {picture !== null && (
        <CropDialog picture={picture} shape={shape} onUpload={onUpload} onClose={() => setPicture(null)} />
      )}
    </fieldset>
  );
}

import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { companyTexts } from '@ambitionhub/contract/companies';
import {
  type ImageCrop,
  type ImagePurpose,
  mediaTexts,
  pictureExtensions,
} from '@ambitionhub/contract/media';
import { studentTexts } from '@ambitionhub/contract/students';
import { FileButton } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { reasonOf } from '../../session/api.ts';
import { useRefreshSession, useViewer } from '../../session/session.tsx';
import { useQuestion } from '../../ui/AlertDialog.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useRemoveImage } from './api/removeImage.ts';
import { type ChosenPicture, fitnessOf, readPicture } from './chosenFile.ts';
import { fileSize } from './fileSize.ts';
import classes from './ImageUpload.module.css';
import { KeptPicture } from './KeptPicture.tsx';
import { fileIn, keepPicture, useKeptPicture } from './keptPicture.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { useUploads } from './uploads.ts';
import { useDrop } from './useDrop.ts';

type Props = {
  /** The key of the current picture, or null. */
  image: string | null;
  /** The picture's owner, if it is not the user: only the admin uses this. */
  owner?: ParticipantId;
  /** The owner's name; its initial stands in for a missing picture. */
  name: string;
  purpose: ImagePurpose;
  /** A file that was chosen elsewhere, to start with. */
  chosen?: File | undefined;
  onChange: (image: string | null) => void;
};

const looks = {
  profile: { shape: 'round', button: studentTexts.profile.changePhoto },
  logo: { shape: 'square', button: companyTexts.profile.uploadLogo },
} as const satisfies Record<ImagePurpose, unknown>;

const { errors } = mediaTexts;
const whole: ImageCrop = { x: 0, y: 0, size: 1 };

/** Loads with the first picture that the user chooses. */
const loadDialog = async () => (await import('./CropDialog.tsx')).CropDialog;

type Cropping = { picture: ChosenPicture; Dialog: Awaited<ReturnType<typeof loadDialog>> };

/** A picture or logo: chosen or dropped, cropped, and uploaded with a progress bar. */
export function ImageUpload({ image, name, purpose, owner, chosen, onChange }: Props) {
  const { shape, button } = looks[purpose];
  const keeper = { userId: useViewer().id, owner };
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const { state, uploads } = useUploads(owner);
  const [kept, forget] = useKeptPicture(keeper);
  const remove = useRemoveImage(owner);
  const refreshSession = useRefreshSession();
  const ask = useQuestion();
  const resetFile = useRef<() => void>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const busy = state.kind === 'sending' || state.kind === 'paused';
  const drop = useDrop(([file]) => void choose(file));

  useEffect(() => () => URL.revokeObjectURL(cropping?.picture.url ?? ''), [cropping]);

  const takeChosen = useEffectEvent(() => void choose(chosen));
  useEffect(() => {
    if (chosen) takeChosen();
  }, [chosen]);

  async function choose(file: File | null | undefined): Promise<void> {
    // The same file can be chosen again.
    resetFile.current?.();
    if (!file || busy) return;
    uploads.fault(null);
    const fitting = await fit(file);
    if (typeof fitting === 'string')
      return uploads.fault(owner && fitting === errors.type ? errors.adminType : fitting);
    try {
      const picture = await readPicture(fitting);
      const Dialog = await loadDialog().catch(() => fail(mediaTexts.failed));
      // Where the dialog returns the focus, also for a dropped file.
      opener.current?.focus();
      setCropping({ picture, Dialog });
    } catch (error) {
      uploads.fault(error instanceof Error ? error.message : mediaTexts.failed);
    }
  }

  /** The file, or a smaller one if the user wants that (decision D17), or its error. */
  async function fit(file: File): Promise<Blob | string> {
    const { fault, mayShrink } = await fitnessOf(file);
    if (fault === null) return file;
    if (!mayShrink) return fault;
    const code = await import('./smaller.ts').catch(() => null);
    if (code === null) return mediaTexts.failed;
    const { makeSmaller, readableImage } = code;
    const image = await readableImage(file);
    if (image === null) return fault;
    const { text, make, cancel } = mediaTexts.smaller;
    const accepted = await ask({ text: text(fileSize(file.size)), stay: cancel, act: make });
    return (accepted && (await makeSmaller(image))) || fault;
  }

  function send(file: Blob, crop: ImageCrop): void {
    uploads.start({
      file,
      crop,
      subject: owner && { owner, replaces: image },
      onStored: (stored) => {
        forget();
        onChange(stored);
        refreshSession().catch((error: unknown) =>
          console.warn('The session could not be refreshed.', error),
        );
      },
      onSignedOut: () => keepPicture(keeper, file, crop),
    });
  }

  function onUpload(crop: ImageCrop): void {
    if (cropping === null) return;
    setCropping(null);
    send(cropping.picture.file, crop);
  }

  /** The pressed button disappears; the focus stays here. */
  function andFocus(act: () => void): void {
    act();
    opener.current?.focus();
  }

  function onRemove(shown: string): void {
    remove.mutate(shown, {
      onSuccess: (own) => andFocus(() => onChange(own.image)),
      onError: (error) => {
        uploads.fault(errors.save(reasonOf(error)));
        // Another user's picture may have changed by now.
        if (owner) onChange(shown);
      },
    });
  }

  return (
    // Dropping is a second way to use the button.
    <fieldset
      className={classes.zone}
      aria-label={purpose === 'logo' ? companyTexts.profile.uploadLogo : studentTexts.profile.labels.photo}
      {...drop}
    >
      <Avatar name={name} image={image} size={96} shape={shape} />
      <div className={classes.controls}>
        <div className={classes.buttons}>
          <FileButton resetRef={resetFile} accept={pictureExtensions} onChange={choose}>
            {(choosing) => (
              <Button
                ref={opener}
                variant="default"
                busy={busy}
                {...(busy ? { 'data-disabled': true } : {})}
                onClick={() => !busy && choosing.onClick()}
              >
                {button}
              </Button>
            )}
          </FileButton>
          {image !== null && !busy && (
            <Button variant="subtle" onClick={() => onRemove(image)} busy={remove.isPending}>
              {mediaTexts.remove}
            </Button>
          )}
        </div>
        <UploadProgress state={state} onResume={uploads.resume} onCancel={() => andFocus(uploads.cancel)} />
      </div>
      {kept !== null && !busy && (
        <KeptPicture
          picture={kept}
          onUpload={() => andFocus(() => send(fileIn(kept), whole))}
          onDiscard={() => andFocus(forget)}
        />
      )}
      <FormMessage
        kind="error"
        text={state.kind === 'failed' || state.kind === 'paused' ? state.text : null}
      />
      {cropping !== null && (
        <cropping.Dialog
          picture={cropping.picture}
          shape={shape}
          onUpload={onUpload}
          onClose={() => setCropping(null)}
        />
      )}
    </fieldset>
  );
}

function fail(text: string): never {
  throw new Error(text);
}

import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { latePart } from '../../ui/latePart.tsx';
import { openPicture, type Picture } from './picture.ts';
import { usePhotoUpload } from './usePhotoUpload.ts';

const CropDialog = latePart(async () => (await import('./CropDialog.tsx')).CropDialog);

/** Lets the signed-in person choose another photo of themselves, cut it and send it (NAV-17 to NAV-20). */
export function usePhotoChoice(onClosed: () => void): {
  choose: () => void;
  busy: boolean;
  /** What has to stand on the page. */
  parts: ReactNode;
} {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<Picture>();
  const closeDialog = () => {
    if (picture) URL.revokeObjectURL(picture.address);
    setPicture(undefined);
    onClosed();
  };
  const upload = usePhotoUpload({ onDone: closeDialog });
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // So that choosing the same file again after a failure is a choice too.
    currentTarget.value = '';
    if (!file || upload.isPending) return;
    const opened = await openPicture(file);
    // What this browser cannot show cannot be cut here either: the server judges it as it is.
    if (opened) setPicture(opened);
    else upload.send(file);
  };
  return {
    choose: () => input.current?.click(),
    busy: upload.isPending,
    parts: (
      <>
        <input ref={input} type="file" accept="image/*" hidden onChange={(event) => void take(event)} />
        {picture && (
          <CropDialog
            picture={picture}
            busy={upload.isPending}
            onSave={(photo) => upload.send(photo)}
            onClose={closeDialog}
          />
        )}
      </>
    ),
  };
}

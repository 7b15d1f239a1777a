import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { latePart } from '../../ui/latePart.tsx';
import { openPicture, type Picture } from './picture.ts';
import { usePhotoUpload } from './usePhotoUpload.ts';

const CropDialog = latePart(async () => (await import('./CropDialog.tsx')).CropDialog);

/** Lets users choose, crop and upload their own photo (NAV-17 to NAV-20). */
export function usePhotoChoice(onClosed: () => void): {
  choose: () => void;
  busy: boolean;
  /** The elements that the page must render. */
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
    // Lets the same file be chosen again after a failure.
    currentTarget.value = '';
    if (!file || upload.isPending) return;
    const opened = await openPicture(file);
    // A picture that this browser cannot show is uploaded unchanged, for the server to validate.
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

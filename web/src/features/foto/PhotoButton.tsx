import { Loader, Tooltip, UnstyledButton } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { fileAddress } from '../../lib/caller.ts';
import { useUser } from '../../session/session.tsx';
import { latePart } from '../../ui/latePart.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import classes from './PhotoButton.module.css';
import { PhotoGuide } from './PhotoGuide.tsx';
import { openPicture, type Picture } from './picture.ts';
import { usePhotoGuide } from './usePhotoGuide.ts';
import { usePhotoUpload } from './usePhotoUpload.ts';

const CropDialog = latePart(async () => (await import('./CropDialog.tsx')).CropDialog);

const label = 'Clique para alterar foto de perfil';

/** One's own round photo in the bar; a click chooses another one (NAV-16 to NAV-20). */
export function PhotoButton() {
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [picture, setPicture] = useState<Picture>();
  const guide = usePhotoGuide(user.foto_perfil !== null);

  const closeDialog = () => {
    if (picture) URL.revokeObjectURL(picture.address);
    setPicture(undefined);
    button.current?.focus();
  };
  const upload = usePhotoUpload({ onDone: closeDialog });

  const pick = () => {
    guide.close();
    input.current?.click();
  };
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

  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden onChange={(event) => void take(event)} />
      <PhotoGuide opened={guide.open} onLater={guide.postpone} onSend={pick}>
        <Tooltip label={label} events={{ hover: true, focus: true, touch: false }}>
          <UnstyledButton
            ref={button}
            className={classes.target}
            onClick={pick}
            aria-label={label}
            aria-busy={upload.isPending}
          >
            <PersonAvatar
              name={user.nome}
              photo={user.foto_perfil && fileAddress(user.foto_perfil)}
              size={36}
            />
            {upload.isPending && <Loader className={classes.busy ?? ''} size={36} />}
          </UnstyledButton>
        </Tooltip>
      </PhotoGuide>
      {picture && (
        <CropDialog
          picture={picture}
          busy={upload.isPending}
          onSave={(photo) => upload.send(photo)}
          onClose={closeDialog}
        />
      )}
    </>
  );
}

import { Loader, Tooltip, UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import { fileAddress } from '../../lib/caller.ts';
import { useUser } from '../../session/session.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import classes from './PhotoButton.module.css';
import { PhotoGuide } from './PhotoGuide.tsx';
import { usePhotoChoice } from './usePhotoChoice.tsx';
import { usePhotoGuide } from './usePhotoGuide.ts';

const label = 'Clique para alterar foto de perfil';

/** The user's photo in the bar; a click opens the choice of another one (NAV-16 to NAV-20). */
export function PhotoButton() {
  const user = useUser();
  const button = useRef<HTMLButtonElement>(null);
  const guide = usePhotoGuide(user.foto_perfil !== null);
  const { choose, busy, parts } = usePhotoChoice(() => button.current?.focus());
  const pick = () => {
    guide.close();
    choose();
  };
  return (
    <>
      <PhotoGuide opened={guide.open} onLater={guide.postpone} onSend={pick}>
        <Tooltip label={label}>
          <UnstyledButton
            ref={button}
            className={classes.target}
            onClick={pick}
            aria-label={label}
            aria-busy={busy}
          >
            <PersonAvatar
              id={user.id}
              letters={1}
              name={user.nome}
              photo={user.foto_perfil && fileAddress(user.foto_perfil)}
              size={36}
            />
            {busy && <Loader className={classes.busy ?? ''} size={36} />}
          </UnstyledButton>
        </Tooltip>
      </PhotoGuide>
      {parts}
    </>
  );
}

import { Button, Overlay, Popover } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './PhotoGuide.module.css';

interface PhotoGuideProps {
  opened: boolean;
  onLater: () => void;
  onSend: () => void;
  /** The photo button, which stays usable above the overlay. */
  children: ReactNode;
}

/** Asks for a profile photo, over a blurred page (NAV-21, NAV-22). Escape and a click outside mean 'Depois'. */
export function PhotoGuide({ opened, onLater, onSend, children }: PhotoGuideProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <>
      {opened && <Overlay fixed blur={1} backgroundOpacity={0.25} zIndex={1} onClick={onLater} />}
      <Popover
        opened={opened}
        onChange={(stays) => {
          if (!stays) onLater();
        }}
        closeOnClickOutside={false}
        position="bottom-end"
        width={320}
        offset={12}
        withArrow
        arrowSize={12}
        withRoles={false}
        trapFocus
        returnFocus
        zIndex={150}
      >
        <Popover.Target>
          <div className={classes.target} data-raised={opened || undefined}>
            {children}
          </div>
        </Popover.Target>
        <Popover.Dropdown
          className={classes.guide}
          role="dialog"
          aria-modal="true"
          aria-labelledby={titleId}
          aria-describedby={textId}
        >
          <h2 id={titleId} className={classes.title}>
            Adicione sua foto
          </h2>
          <p id={textId} className={classes.text}>
            Clique no círculo para enviar uma foto de perfil. Isso ajuda a identificar você e melhora a
            experiência da equipe.
          </p>
          <div className={classes.buttons}>
            <Button variant="default" onClick={onLater}>
              Depois
            </Button>
            <Button onClick={onSend} data-autofocus>
              Enviar agora
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { clickOutside } from './clickOutside.ts';
import panel from './panel.module.css';
import classes from './SidePanel.module.css';
import { ToastPlace } from './Toast.tsx';
import { useEscape } from './useEscape.ts';

/** Pixels; on phones the panel is full-screen. */
const width = 560;

/**
 * A panel over the right edge of the page. The page behind does not scroll; the panel traps the focus and restores it
 * on closing. Escape, the button 'Fechar' and a click on the backdrop close it.
 */
export function SidePanel({
  opened,
  onClose,
  title,
  subtitle,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  /** The heading, which is the panel's accessible name. */
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}) {
  const onKeyDown = useEscape(opened, onClose);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={width}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      transitionProps={{ transition: 'slide-left', duration: 120 }}
      classNames={{ content: `${panel.content} ${classes.content}` }}
    >
      {/* A click on the overlay keeps the focus inside, so that a confirmation can restore it there. */}
      <Drawer.Overlay onMouseDown={(event) => event.preventDefault()} onClick={clickOutside(onClose)} />
      {/* While it slides out, Escape is for what is beneath. */}
      <Drawer.Content inert={!opened}>
        <div className={panel.header}>
          <div className={panel.heading}>
            <Drawer.Title className={classes.title}>{title}</Drawer.Title>
            {subtitle && <div className={panel.subtitle}>{subtitle}</div>}
          </div>
          <Drawer.CloseButton aria-label="Fechar" />
        </div>
        <Drawer.Body className={panel.body}>{children}</Drawer.Body>
        <ToastPlace />
      </Drawer.Content>
    </Drawer.Root>
  );
}

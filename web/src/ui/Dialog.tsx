import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { FocusEvent, FormEvent, ReactNode } from 'react';
import { clickOutside } from './clickOutside.ts';
import classes from './Dialog.module.css';
import panel from './panel.module.css';
import { ToastPlace } from './Toast.tsx';
import { useEscape } from './useEscape.ts';
import { useFocusBack } from './useFocusBack.ts';
import { useUnsaved } from './useUnsaved.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  /** The heading, which is the dialog's accessible name. */
  title: string;
  /** A line under the heading. */
  subtitle?: ReactNode;
  children: ReactNode;
  /** The buttons; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** Makes content and footer one form, so that Enter and a submit button work. */
  onSubmit?: () => void;
  /** Ctrl+Enter or ⌘Enter in the form: saves from within a text of several lines. */
  onQuickSubmit?: () => void;
  /** Typed text would be lost: Escape, the cross, a click outside and going to another address ask first. */
  dirty?: boolean;
  /** Width on wide screens; phones give the whole screen. */
  size?: string;
}

/** Brings a field that takes the focus wholly into sight; a browser is content with a part of it. */
const showWhole = ({ target }: FocusEvent) => {
  // A button must not move away under the pointer that presses it.
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)
    target.scrollIntoView({ block: 'nearest' });
};

/** A dialog that takes the focus in, gives it back, and never loses typed text silently. */
export function Dialog({
  opened,
  onClose,
  title,
  subtitle,
  children,
  footer,
  onSubmit,
  onQuickSubmit,
  dirty = false,
  size = '40rem',
}: DialogProps) {
  const mayLeave = useUnsaved(dirty, {}, 'address');
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const requestClose = async () => {
    if (await mayLeave()) onClose();
  };
  useFocusBack(opened);
  const onKeyDown = useEscape(opened, () => void requestClose());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  const content = (
    <>
      <Modal.Body className={panel.body} onFocus={showWhole}>
        {children}
      </Modal.Body>
      <ToastPlace />
      {footer && <div className={classes.footer}>{footer}</div>}
    </>
  );

  return (
    <Modal.Root
      opened={opened}
      onClose={() => void requestClose()}
      size={size}
      returnFocus={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      fullScreen={phone}
      centered
      classNames={{ content: panel.content ?? '' }}
    >
      {/* A click on it leaves the focus inside, so that a question asked then gives it back. */}
      <Modal.Overlay
        onMouseDown={(event) => event.preventDefault()}
        onClick={clickOutside(() => void requestClose())}
      />
      <Modal.Content>
        <div className={panel.header}>
          <div className={panel.heading}>
            <Modal.Title>{title}</Modal.Title>
            {subtitle && <div className={panel.subtitle}>{subtitle}</div>}
          </div>
          <Modal.CloseButton aria-label="Fechar" />
        </div>
        {onSubmit ? (
          <form
            className={classes.form}
            noValidate
            onSubmit={submit}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
              event.preventDefault();
              (onQuickSubmit ?? onSubmit)();
            }}
          >
            {content}
          </form>
        ) : (
          content
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

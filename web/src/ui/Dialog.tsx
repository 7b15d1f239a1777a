import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { createContext, type FocusEvent, type FormEvent, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { clickOutside } from './clickOutside.ts';
import classes from './Dialog.module.css';
import type { Question } from './FeedbackDialogs.tsx';
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
  /** A line of text under the heading. */
  subtitle?: ReactNode;
  /** Shown in the heading, before the button that closes. */
  aside?: ReactNode;
  children: ReactNode;
  /** The buttons; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** Makes content and footer one form, so that Enter and a submit button work. */
  onSubmit?: () => void;
  /** Ctrl+Enter or ⌘Enter in the form: saves from within a text of several lines. */
  onQuickSubmit?: () => void;
  /** Closing would lose typed text, so every way of closing the dialog, and navigation, ask first. */
  dirty?: boolean;
  /** What is asked then; by default whether to discard what was typed. */
  question?: Partial<Question>;
  /** Width on wide screens; on phones the dialog is full-screen. */
  size?: string;
}

/** Scrolls a focused field fully into view; browsers stop once part of it is visible. */
const showWhole = ({ target }: FocusEvent) => {
  // Not buttons: scrolling would move a button away from the pointer that presses it.
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)
    target.scrollIntoView({ block: 'nearest' });
};

const Closing = createContext<() => void>(() => undefined);

/** Closes the dialog around the caller, like its close button. */
export const useCloseDialog = () => useContext(Closing);

const Foot = createContext<HTMLElement | null>(null);

/** What the dialog around the caller was opened for: shown in its fixed foot, above its other buttons (MES-03). */
export function DialogFoot({ children }: { children: ReactNode }) {
  const foot = useContext(Foot);
  return foot && createPortal(children, foot);
}

/** A dialog that traps the focus, restores it on closing, and asks before it discards typed text. */
export function Dialog({
  opened,
  onClose,
  title,
  subtitle,
  aside,
  children,
  footer,
  onSubmit,
  onQuickSubmit,
  dirty = false,
  question = {},
  size = '40rem',
}: DialogProps) {
  const mayLeave = useUnsaved(dirty, question, 'address');
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const requestClose = async () => {
    if (await mayLeave()) onClose();
  };
  const close = () => void requestClose();
  useFocusBack(opened);
  const onKeyDown = useEscape(opened, close);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  const content = (
    <Foot value={foot}>
      <Modal.Body className={panel.body} onFocus={showWhole}>
        {children}
      </Modal.Body>
      <ToastPlace />
      <div ref={setFoot} className={classes.act} />
      {footer && (
        <Closing value={close}>
          <div className={classes.footer}>{footer}</div>
        </Closing>
      )}
    </Foot>
  );

  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={size}
      returnFocus={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      fullScreen={phone}
      classNames={{ content: panel.content ?? '' }}
    >
      {/* A click on the overlay keeps the focus inside, so that a confirmation can restore it there. */}
      <Modal.Overlay onMouseDown={(event) => event.preventDefault()} onClick={clickOutside(close)} />
      {/* While it fades out, Escape is for what is beneath. */}
      <Modal.Content inert={!opened}>
        <div className={panel.header}>
          <div className={panel.heading}>
            <Modal.Title>{title}</Modal.Title>
            {subtitle && <div className={panel.subtitle}>{subtitle}</div>}
          </div>
          {aside}
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

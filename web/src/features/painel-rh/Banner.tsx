import { CloseButton, Portal } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import classes from './Banner.module.css';

interface Message {
  kind: 'success' | 'error';
  text: string;
}

const shownMs = 5000;

const BannerContext = createContext<((message: Message) => void) | null>(null);

/** Tells in the panel's banner what became of an act. */
export function useTell(): (message: Message) => void {
  const tell = useContext(BannerContext);
  if (!tell) throw new Error('useTell needs a BannerProvider above it.');
  return tell;
}

/** The panel's banner, above its dialogs too; it leaves by itself after 5 s (RH-51). */
export function BannerProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message>();
  const close = useCallback(() => setMessage(undefined), []);
  const tell = useCallback((told: Message) => setMessage({ ...told }), []);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(close, shownMs);
    return () => clearTimeout(timer);
  }, [message, close]);

  const show = (kind: Message['kind']) => {
    if (message?.kind !== kind) return null;
    const Icon = kind === 'success' ? IconCircleCheck : IconAlertTriangle;
    return (
      <div className={classes.banner} data-kind={kind}>
        <Icon className={classes.icon} size={20} aria-hidden />
        <p className={classes.text}>{message.text}</p>
        <CloseButton aria-label="Fechar aviso" onClick={close} />
      </div>
    );
  };
  return (
    <BannerContext value={tell}>
      {children}
      <Portal>
        <div className={classes.place}>
          <div role="alert">{show('error')}</div>
          <div role="status">{show('success')}</div>
        </div>
      </Portal>
    </BannerContext>
  );
}

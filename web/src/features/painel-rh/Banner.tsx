import { CloseButton, Portal } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import classes from './Banner.module.css';

interface Message {
  kind: 'success' | 'error';
  text: string;
}

const shownMs = 5000;

const BannerContext = createContext<((message: Message) => void) | null>(null);

/** Shows the result of an act in the panel's banner. */
export function useBanner(): (message: Message) => void {
  const showBanner = useContext(BannerContext);
  if (!showBanner) throw new Error('useBanner needs a BannerProvider above it.');
  return showBanner;
}

/** The panel's banner, above its dialogs too; disappears after 5 s (RH-51). */
export function BannerProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message>();
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [message]);

  const show = (kind: Message['kind']) => {
    if (message?.kind !== kind) return null;
    const Icon = kind === 'success' ? IconCircleCheck : IconAlertTriangle;
    return (
      <div className={classes.banner} data-kind={kind}>
        <Icon className={classes.icon} size={20} aria-hidden />
        <p className={classes.text}>{message.text}</p>
        <CloseButton aria-label="Fechar aviso" onClick={() => setMessage(undefined)} />
      </div>
    );
  };
  return (
    <BannerContext value={setMessage}>
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

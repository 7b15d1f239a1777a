import { Button, Portal } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import classes from './Toast.module.css';

export interface ToastMessage {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

const successMs = 2000;

function Toast({ message, onClose }: { message: ToastMessage; onClose: (id: number) => void }) {
  const success = message.kind === 'success';
  useEffect(() => {
    if (!success) return;
    const timer = setTimeout(() => onClose(message.id), successMs);
    return () => clearTimeout(timer);
  }, [success, message.id, onClose]);

  const Icon = success ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.toast} data-kind={message.kind}>
      <Icon className={classes.icon} size={20} aria-hidden />
      <p className={classes.text}>{message.text}</p>
      <Button variant="subtle" size="compact-sm" onClick={() => onClose(message.id)}>
        {success ? 'OK' : 'Fechar'}
      </Button>
    </div>
  );
}

/**
 * Short messages above everything else: successes hide after 2 s (DLG-06), errors stay until closed (DLG-07).
 * Both live regions are always in the page, so that readers announce what comes into them.
 */
export function Toasts({
  messages,
  onClose,
}: {
  messages: readonly ToastMessage[];
  onClose: (id: number) => void;
}) {
  const show = (kind: ToastMessage['kind']) =>
    messages
      .filter((message) => message.kind === kind)
      .map((message) => <Toast key={message.id} message={message} onClose={onClose} />);
  return (
    <Portal>
      <div className={classes.frame}>
        <div role="alert">{show('error')}</div>
        <div role="status">{show('success')}</div>
      </div>
    </Portal>
  );
}

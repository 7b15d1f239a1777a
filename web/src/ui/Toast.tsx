import { Button, Portal } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import classes from './Toast.module.css';

export interface ToastMessage {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

interface Shown {
  messages: readonly ToastMessage[];
  onClose: (id: number) => void;
}

interface Places extends Shown {
  /** The place on top of the others. */
  top: string | undefined;
  /** Takes a place to the top until the answer is called. */
  enter: (place: string) => () => void;
}

const PlacesContext = createContext<Places | null>(null);

const none: readonly ToastMessage[] = [];

function Toast({ message, onClose }: { message: ToastMessage; onClose: (id: number) => void }) {
  const success = message.kind === 'success';
  const close = ({ currentTarget }: MouseEvent) => {
    // The button goes; in a dialog the keyboard stays inside.
    currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
    onClose(message.id);
  };
  const Icon = success ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.toast} data-kind={message.kind}>
      <Icon className={classes.icon} size={20} aria-hidden />
      <p className={classes.text}>{message.text}</p>
      <Button variant="subtle" size="compact-sm" onClick={close}>
        {success ? 'OK' : 'Fechar'}
      </Button>
    </div>
  );
}

/** Both live regions are there before a message is, so that readers announce what comes into them. */
function Regions({ messages, onClose }: Shown) {
  const show = (kind: ToastMessage['kind']) =>
    messages
      .filter((message) => message.kind === kind)
      .map((message) => <Toast key={message.id} message={message} onClose={onClose} />);
  return (
    <>
      <div role="alert">{show('error')}</div>
      <div role="status">{show('success')}</div>
    </>
  );
}

/** Short messages above the page, or inside the dialog on top, where Tab reaches them and they cover no button. */
export function Toasts({ messages, onClose, children }: Shown & { children: ReactNode }) {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const top = places.at(-1);
  const enter = useCallback((place: string) => {
    setPlaces((before) => [...before, place]);
    return () => setPlaces((before) => before.filter((other) => other !== place));
  }, []);
  const value = useMemo(() => ({ messages, onClose, top, enter }), [messages, onClose, top, enter]);
  return (
    <PlacesContext value={value}>
      {children}
      <Portal>
        <div className={classes.page}>
          <Regions messages={top === undefined ? messages : none} onClose={onClose} />
        </div>
      </Portal>
    </PlacesContext>
  );
}

/** Stands in every dialog that stays open after an act: takes the page's toasts while it is on top. */
export function ToastPlace() {
  const place = useId();
  const places = use(PlacesContext);
  const enter = places?.enter;
  useLayoutEffect(() => enter?.(place), [enter, place]);
  if (!places) return null;
  return (
    <div className={classes.inside}>
      <Regions messages={places.top === place ? places.messages : none} onClose={places.onClose} />
    </div>
  );
}

import { Button, Portal } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import classes from './Toast.module.css';

export interface ToastMessage {
  id: number;
  kind: 'success' | 'error' | 'undo';
  text: string;
  undo?: (() => void) | undefined;
}

interface Shown {
  messages: readonly ToastMessage[];
  onClose: (id: number) => void;
}

interface Places extends Shown {
  /** The topmost dialog that shows toasts; undefined where the page does. */
  top: string | undefined;
  /** Puts a dialog on top; the returned function removes it. */
  enter: (place: string) => () => void;
}

const PlacesContext = createContext<Places | null>(null);

const noToasts: readonly ToastMessage[] = [];

function Toast({ message, onClose }: { message: ToastMessage; onClose: (id: number) => void }) {
  const { kind, text, undo } = message;
  const close = ({ currentTarget }: MouseEvent) => {
    // The button disappears, so its dialog takes the focus.
    currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
    onClose(message.id);
  };
  const Icon = kind === 'error' ? IconAlertTriangle : IconCircleCheck;
  return (
    <div className={classes.toast} data-kind={kind}>
      <Icon className={classes.icon} size={20} aria-hidden />
      <p className={classes.text}>{text}</p>
      {undo && (
        <Button
          variant="light"
          size="compact-sm"
          onClick={(event) => {
            close(event);
            undo();
          }}
        >
          Desfazer
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={close}>
        {kind === 'error' ? 'Fechar' : 'OK'}
      </Button>
    </div>
  );
}

/** Both live regions exist before any message, as screen readers only announce changes to existing regions. */
function Regions({ messages, onClose }: Shown) {
  const show = (errors: boolean) =>
    messages
      .filter(({ kind }) => (kind === 'error') === errors)
      .map((message) => <Toast key={message.id} message={message} onClose={onClose} />);
  return (
    <>
      <div role="alert">{show(true)}</div>
      <div role="status">{show(false)}</div>
    </>
  );
}

/** Short messages over the page, or inside the topmost dialog, where Tab reaches them and they cover no button. */
export function Toasts({ messages, onClose, children }: Shown & { children: ReactNode }) {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const top = places.at(-1);
  const enter = useCallback((place: string) => {
    setPlaces((before) => [...before, place]);
    return () => setPlaces((before) => before.filter((other) => other !== place));
  }, []);
  const onPage = top === undefined ? messages : noToasts;
  const page = useRef<HTMLDivElement>(null);
  // Pads the end of the page, so that everything can be scrolled clear of the toasts.
  useLayoutEffect(() => {
    const height = onPage.length > 0 ? (page.current?.offsetHeight ?? 0) : 0;
    document.documentElement.style.setProperty('--al-toasts', `${height}px`);
  }, [onPage]);
  const value = useMemo(() => ({ messages, onClose, top, enter }), [messages, onClose, top, enter]);
  return (
    <PlacesContext value={value}>
      {children}
      <Portal>
        <div ref={page} className={classes.page}>
          <Regions messages={onPage} onClose={onClose} />
        </div>
      </Portal>
    </PlacesContext>
  );
}

/** Shows the toasts inside a dialog that stays open after an act, while that dialog is the topmost one. */
export function ToastPlace() {
  const place = useId();
  const places = useContext(PlacesContext);
  const enter = places?.enter;
  useLayoutEffect(() => enter?.(place), [enter, place]);
  if (!places) return null;
  return (
    <div className={classes.inside}>
      <Regions messages={places.top === place ? places.messages : noToasts} onClose={places.onClose} />
    </div>
  );
}

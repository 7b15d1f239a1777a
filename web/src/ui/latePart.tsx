import { type ComponentType, useEffect, useReducer, useRef } from 'react';
import { arrive } from './arrive.ts';
import { useFeedback } from './feedback.tsx';

interface Closable {
  onClose: () => void;
}

interface LoadedPart<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** Undefined until its code has loaded. */
  component?: ComponentType<Props>;
}

/**
 * A lazily loaded part that opens over a page, such as a dialog. If its code cannot be loaded, shows an error
 * and closes the part: the page keeps everything typed on it, and the next opening tries again.
 */
export function latePart<Props extends Closable>(load: LoadedPart<Props>['load']): ComponentType<Props> {
  const part: LoadedPart<Props> = { load };
  return (props) => <Late part={part} given={props} />;
}

function Late<Props extends Closable>({ part, given }: { part: LoadedPart<Props>; given: Props }) {
  const { showError } = useFeedback();
  const [, show] = useReducer((times: number) => times + 1, 0);
  const close = useRef(given.onClose);
  close.current = given.onClose;
  useEffect(() => {
    if (part.component) return;
    let here = true;
    arrive(part.load).then(
      (component) => {
        part.component = component;
        if (here) show();
      },
      ({ message }: Error) => {
        if (!here) return;
        showError(message);
        close.current();
      },
    );
    return () => {
      here = false;
    };
  }, [part, showError]);
  const Component = part.component;
  return Component && <Component {...given} />;
}

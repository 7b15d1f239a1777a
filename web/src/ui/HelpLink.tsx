import { Tooltip, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './HelpLink.module.css';
import { useCapitulo } from './useCapitulo.ts';

/** The '?' beside a page's heading, which opens the page's chapter of the help (HELP-04). */
export function HelpLink() {
  const capitulo = useCapitulo();
  if (!capitulo) return null;
  return (
    <Tooltip label="Ajuda desta página">
      <Link to="/ajuda/$capitulo" params={{ capitulo }} className={classes.link} preload={false}>
        <span className={classes.mark} aria-hidden>
          ?
        </span>
        <VisuallyHidden>Ajuda desta página</VisuallyHidden>
      </Link>
    </Tooltip>
  );
}

import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ComponentProps } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import classes from './Markdown.module.css';

/** A link of a text: to a page of the product, to a heading of the text, or to another site. */
function Enlace({ href = '', children }: ComponentProps<'a'>) {
  const inner = /^(\/[^#]*)?(?:#(.+))?$/.exec(href);
  if (!inner) return <Anchor {...{ href, children }} inherit underline="always" />;
  const [, to = '.', hash] = inner;
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link {...props} to={to as never} {...(hash && { hash })} preload={false} />}
    >
      {children}
    </Anchor>
  );
}

/** Wide tables scroll in a frame of their own, by the keyboard too. */
const Tabela = ({ 'aria-label': name, children }: ComponentProps<'table'>) => (
  // biome-ignore-start lint/a11y: what scrolls needs the focus, and a fieldset is for fields
  <div className={classes.frame} role="group" aria-label={`Tabela: ${name}`} tabIndex={0}>
    <table aria-label={name}>{children}</table>
  </div>
  // biome-ignore-end lint/a11y: as above
);

const components = { a: Enlace, table: Tabela };

/** A text of `docs/`, as elements of React: Markdown's HTML is not in the tree. */
export const Markdown = ({ tree }: { tree: Root }) => (
  <div className={classes.text}>{toJsxRuntime(tree, { Fragment, jsx, jsxs, components })}</div>
);

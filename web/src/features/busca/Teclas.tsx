import { Anchor, Kbd } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { type KeyGroup, keyGroups } from '../../ui/keys.ts';
import { useCapitulo } from '../../ui/useCapitulo.ts';
import classes from './Teclas.module.css';

const everywhere: KeyGroup = {
  name: 'Em toda página',
  keys: [
    [['Ctrl', 'K'], 'Buscar pessoas, páginas e ações (⌘K no Mac)'],
    [['?'], 'Mostrar esta lista'],
    [['Esc'], 'Fechar o que está aberto'],
  ],
};

/** The page's keyboard shortcuts at the time the list opens (KEY-04). */
export function Teclas({ onClose }: { onClose: () => void }) {
  const capitulo = useCapitulo();
  const [groups] = useState(() => [...keyGroups(), everywhere]);
  return (
    <Dialog opened onClose={onClose} title="Teclas de atalho" size="32rem">
      <div className={classes.groups}>
        {groups.map(({ name, keys }) => (
          <section key={name}>
            <h3 className={classes.name}>{name}</h3>
            <dl className={classes.keys}>
              {keys.map(([pressed, does]) => (
                <div key={does} className={classes.key}>
                  <dt>
                    {pressed.map((key, place) => (
                      <Fragment key={key}>
                        {place > 0 && ' '}
                        <Kbd>{key}</Kbd>
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={classes.hint}>
        Nenhuma tecla vale enquanto você escreve em um campo. Você pode desativar os atalhos de tecla única em
        Minha conta.{' '}
        {capitulo && (
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => (
              <Link {...props} to="/ajuda/$capitulo" params={{ capitulo }} preload={false} />
            )}
          >
            Ajuda desta página
          </Anchor>
        )}
      </p>
    </Dialog>
  );
}

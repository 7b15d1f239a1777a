import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fileAddress } from '../../lib/caller.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import classes from './tab.module.css';

interface PessoaProps {
  pessoa: { id: number; nome: string; email: string; foto_perfil: string | null };
  tags?: ReactNode;
}

/** The person of a row; the name links to their page. */
export function Pessoa({ pessoa: { id, nome, email, foto_perfil }, tags }: PessoaProps) {
  const at = email.indexOf('@');
  return (
    <div className={classes.person}>
      <PersonAvatar id={id} name={nome} photo={foto_perfil && fileAddress(foto_perfil)} />
      <div className={classes.who}>
        <span>
          <span className={classes.name}>
            <PersonLink id={id} nome={nome} />
          </span>{' '}
          {tags}
        </span>
        <span className={classes.email}>
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </span>
      </div>
    </div>
  );
}

/** A name that links to the person's page. */
export function PersonLink({ id, nome }: { id: number; nome: string }) {
  return (
    <Link to="/colaborador/$id" params={{ id }} preload={false} className={`${classes.link} reach`}>
      {nome}
    </Link>
  );
}

import type { Resumo } from '@alinha/contract/colaboradores';
import { afastadoWords, awayOn } from '@alinha/rules/afastamentos';
import { todayIn } from '@alinha/rules/dates';
import type { ReactNode } from 'react';
import { fileAddress } from '../../lib/caller.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Tag } from '../../ui/Tag.tsx';
import classes from './Pessoa.module.css';

/** Photo, name, job title and what else is said about a person, as a list of `Fact`s. */
export function Pessoa({ colaborador, children }: { colaborador: Resumo; children?: ReactNode }) {
  const { id, nome, cargo, foto_perfil, funcao, setor, empresas } = colaborador;
  const away = colaborador.restrito ? undefined : awayOn(colaborador.afastamentos, todayIn(new Date()));
  return (
    <div className={classes.pessoa}>
      <PersonAvatar id={id} name={nome} photo={foto_perfil && fileAddress(foto_perfil)} size={72} />
      <div className={classes.words}>
        <h2 className={classes.name}>{nome}</h2>
        {cargo && <Tag tone="violet">{cargo}</Tag>}
        {away && <p className={classes.away}>{afastadoWords(away)}</p>}
      </div>
      <dl className={classes.facts}>
        {children}
        <Fact name="Função" value={funcao} />
        <Fact name="Setor" value={setor} />
        <Fact
          name={empresas.length > 1 ? 'Empresas' : 'Empresa'}
          value={
            empresas.length > 0 &&
            empresas.map((empresa) => (
              <span key={empresa.id} className={classes.empresa}>
                {empresa.cargoNome ? `${empresa.nome} · ${empresa.cargoNome}` : empresa.nome}
              </span>
            ))
          }
        />
      </dl>
    </div>
  );
}

/** A labelled fact; nothing if the value is unknown. */
export function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

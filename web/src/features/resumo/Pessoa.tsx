import type { Resumo } from '@alinha/contract/colaboradores';
import { afastadoWords, awayOn } from '@alinha/rules/afastamentos';
import { todayIn } from '@alinha/rules/dates';
import type { ReactNode } from 'react';
import { Tag } from '../../ui/Tag.tsx';
import classes from './Pessoa.module.css';

/** Name, job title and absence of the person whom the page is about. */
export function Nome({ colaborador }: { colaborador: Resumo }) {
  const { nome, cargo } = colaborador;
  const away = colaborador.restrito ? undefined : awayOn(colaborador.afastamentos, todayIn(new Date()));
  return (
    <>
      <h2 className={classes.name}>{nome}</h2>
      {cargo && <Tag tone="violet">{cargo}</Tag>}
      {away && <p className={classes.away}>{afastadoWords(away)}</p>}
    </>
  );
}

/** What else is said about a person, as a list of `Fact`s; the title beside the name is not said again (VISTA-05). */
export function Fatos({ colaborador, children }: { colaborador: Resumo; children?: ReactNode }) {
  const { cargo, funcao, setor, empresas } = colaborador;
  return (
    <dl className={classes.facts}>
      {children}
      <Fact name="Função" value={funcao !== cargo && funcao} />
      <Fact name="Setor" value={setor} />
      <Fact
        name={empresas.length > 1 ? 'Empresas' : 'Empresa'}
        value={
          empresas.length > 0 &&
          empresas.map(({ id, nome, cargoNome }) => (
            <span key={id} className={classes.empresa}>
              {cargoNome && cargoNome !== cargo ? `${nome} · ${cargoNome}` : nome}
            </span>
          ))
        }
      />
    </dl>
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

import type { Resumo } from '@alinha/contract/colaboradores';
import { formatDay } from '@alinha/rules/dates';
import { Link } from '@tanstack/react-router';
import classes from './Identidade.module.css';
import { Medias } from './Medias.tsx';
import { Fact, Fatos } from './Pessoa.tsx';

/** The person's details (SUM-03) and averages (SUM-08). */
export function Identidade({ colaborador }: { colaborador: Extract<Resumo, { restrito: false }> }) {
  const { id, email, time, data_admissao, superior, permissoes } = colaborador;
  return (
    <section className={classes.card} aria-label="Informações pessoais e profissionais">
      <Fatos colaborador={colaborador}>
        <Fact
          name="E-mail"
          value={
            <a className="reach" href={`mailto:${email}`}>
              {email}
            </a>
          }
        />
        <Fact
          name="Gestor"
          value={
            superior && (
              <Link to="/colaborador/$id" params={{ id: superior.id }} preload={false} className="reach">
                {superior.nome}
              </Link>
            )
          }
        />
        <Fact name="Time" value={time} />
        <Fact name="Admissão" value={data_admissao && formatDay(data_admissao)} />
      </Fatos>
      {permissoes.historico && (
        <section aria-labelledby="desempenho">
          <h3 id="desempenho" className={classes.title}>
            Resumo de desempenho
          </h3>
          <Medias colaboradorId={id} />
        </section>
      )}
    </section>
  );
}

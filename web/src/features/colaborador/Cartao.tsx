import type { Resumo } from '@alinha/contract/colaboradores';
import classes from './Cartao.module.css';
import { Pessoa } from './Pessoa.tsx';

/** The business card: all that a colleague outside the chain sees. */
export function Cartao({ colaborador }: { colaborador: Extract<Resumo, { restrito: true }> }) {
  return (
    <section className={classes.card} aria-label="Informações profissionais">
      <Pessoa colaborador={colaborador} />
      <p className={classes.note}>
        Avaliações, metas e tarefas ficam com a própria pessoa, a liderança e o RH.
      </p>
    </section>
  );
}

import type { Resumo } from '@alinha/contract/colaboradores';
import { Section } from '../../ui/Section.tsx';
import classes from './Cartao.module.css';
import { Pessoa } from './Pessoa.tsx';

/** The business card: all that a colleague outside the chain sees. */
export function Cartao({ colaborador }: { colaborador: Extract<Resumo, { restrito: true }> }) {
  return (
    <div className={classes.card}>
      <Section title="Informações">
        <Pessoa colaborador={colaborador}>{null}</Pessoa>
        <p className={classes.note}>
          Avaliações, metas e tarefas ficam com a própria pessoa, a liderança e o RH.
        </p>
      </Section>
    </div>
  );
}

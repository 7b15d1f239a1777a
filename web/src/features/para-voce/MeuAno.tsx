import { Section } from '../../ui/Section.tsx';
import { MinhasAnotacoes } from '../preparacao/index.ts';
import { Medias } from '../resumo/index.ts';
import { Ano } from './Ano.tsx';
import { Esperam } from './Esperam.tsx';
import classes from './MeuAno.module.css';
import { Recentes } from './Recentes.tsx';

/** The own year of a reader who leads nobody, before the chart (HOME-02). */
export function MeuAno({ id }: { id: number }) {
  return (
    <div className={classes.year}>
      <Section title="Para você">
        <Esperam />
        <Recentes id={id} />
      </Section>
      <Section title="O seu ano">
        <Ano id={id} />
        <Medias colaboradorId={id} />
      </Section>
      <MinhasAnotacoes id={id} />
    </div>
  );
}

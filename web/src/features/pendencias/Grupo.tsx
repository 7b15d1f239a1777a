import type { Pendencia } from '@alinha/contract/pendencias';
import { formatNumber } from '@alinha/rules/numbers';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { fileAddress } from '../../lib/caller.ts';
import { focusNear } from '../../ui/focusNear.ts';
import { PersonRow } from '../../ui/PersonRow.tsx';
import { lideradoText } from '../registros/index.ts';
import classes from './Grupo.module.css';
import { keyOf } from './order.ts';
import { useOpenPendencia } from './useOpenPendencia.ts';
import { deadlineInWords, whatIsDue } from './words.ts';

/** The number of rows at first, and of those added by each press. */
const page = 50;

/** Content below items about nobody but the reader. */
const ofReader: Partial<Record<Pendencia['tipo'], string>> = {
  tarefa: 'Sua tarefa',
  ciencia: 'Seu registro',
  fechamento: 'Fechamento do trimestre',
  incidente: 'Prazo legal da comunicação',
};

/** One group of pending items; renders nothing if it is empty. */
export function Grupo({ name, items, today }: { name: string; items: readonly Pendencia[]; today: string }) {
  const id = useId();
  const open = useOpenPendencia();
  const [shown, setShown] = useState(page);
  if (items.length === 0) return null;
  return (
    <section ref={focusNear} className={classes.group} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {name} <span className={`${classes.count} tabular`}>{formatNumber(items.length)}</span>
      </h2>
      <ul className={classes.rows}>
        {items.slice(0, shown).map((item) => {
          const { tipo, pessoa, prazo, atrasada, liderado_por, em_substituicao_a } = item;
          const what = whatIsDue(item, today);
          const own = ofReader[tipo];
          return (
            <li key={keyOf(item)}>
              <PersonRow
                id={pessoa.id}
                name={pessoa.nome}
                photo={pessoa.foto_perfil && fileAddress(pessoa.foto_perfil)}
                {...(own && { title: what })}
                about={[
                  own ?? what,
                  lideradoText(liderado_por),
                  em_substituicao_a && `Em substituição a ${em_substituicao_a}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                standing={deadlineInWords(prazo, today)}
                late={atrasada}
                onOpen={() => open(item)}
              />
            </li>
          );
        })}
      </ul>
      {items.length > shown && (
        <Button className={classes.more ?? ''} variant="default" onClick={() => setShown(shown + page)}>
          {`Mostrar mais ${formatNumber(Math.min(page, items.length - shown))}`}
        </Button>
      )}
    </section>
  );
}

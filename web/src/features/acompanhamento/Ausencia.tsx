import type { LiderAcompanhado } from '@alinha/contract/acompanhamento';
import { afastadoWords } from '@alinha/rules/afastamentos';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../../session/session.tsx';
import { SubstituicaoDialog } from '../substituicoes/index.ts';
import classes from './Ausencia.module.css';
import { substitutoText } from './words.ts';

/**
 * Under a leader's name: whether they are away today and who stands in for them, or a button to name a substituto, for readers
 * who may (AFA-05).
 */
export function Ausencia({
  lider: { id, nome, afastamento, substituto },
}: {
  lider: Pick<LiderAcompanhado, 'id' | 'nome' | 'afastamento' | 'substituto'>;
}) {
  const user = useUser();
  const [adding, setAdding] = useState(false);
  const defines = afastamento !== null && substituto === null && (user.is_rh || user.id === id);
  return (
    <>
      {afastamento && <span className={classes.away}>{afastadoWords(afastamento)}</span>}
      {substituto && <span className={classes.away}>{substitutoText(substituto)}</span>}
      {defines && (
        <Button
          className={classes.define ?? ''}
          variant="subtle"
          size="compact-sm"
          aria-label={`Definir substituto de ${nome}`}
          onClick={() => setAdding(true)}
        >
          Definir substituto
        </Button>
      )}
      {adding && <SubstituicaoDialog lider={{ id, nome }} onClose={() => setAdding(false)} />}
    </>
  );
}

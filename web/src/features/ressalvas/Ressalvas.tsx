import type { Ressalva } from '@alinha/contract/ressalvas';
import { formatMoment } from '@alinha/rules/dates';
import {
  contestacaoEmPalavras,
  nomesDasAssinaturas,
  quemRespondeu,
  ressalvaEmPalavras,
} from '@alinha/rules/ressalvas';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { NaoFuiEu } from './NaoFuiEu.tsx';
import { ResponderDialog } from './ResponderDialog.tsx';
import classes from './Ressalvas.module.css';

/** What the evidence says of a record's signatures by accounts whose access somebody else had changed. */
export function Ressalvas({ ressalvas }: { ressalvas: readonly Ressalva[] }) {
  if (ressalvas.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Ressalvas">
      {ressalvas.map((one) => (
        <Linha key={`${one.tipo} ${one.id}`} ressalva={one} />
      ))}
    </ul>
  );
}

function Linha({ ressalva }: { ressalva: Ressalva }) {
  const { tipo, quem, feita_em, contestada_em, incerta, resposta, anteriores, pode } = ressalva;
  const [answers, setAnswers] = useState(false);
  return (
    <li className={classes.item}>
      <IconAlertTriangle className={classes.icon} size={18} aria-hidden />
      <div className={classes.words}>
        <p>
          <strong>{`${nomesDasAssinaturas[tipo]} de ${quem} em ${formatMoment(feita_em)}, com ressalva.`}</strong>{' '}
          {ressalvaEmPalavras(ressalva)}
        </p>
        {anteriores.map((one) => (
          <Contestacao key={one.contestada_em} quem={quem} incerta {...one} />
        ))}
        {contestada_em !== null && (
          <Contestacao quem={quem} incerta={incerta} contestada_em={contestada_em} resposta={resposta} />
        )}
      </div>
      {pode.contestar && <NaoFuiEu de={ressalva} />}
      {pode.responder && (
        <Button variant="default" size="compact-md" onClick={() => setAnswers(true)}>
          Responder à contestação
        </Button>
      )}
      {answers && <ResponderDialog ressalva={ressalva} onClose={() => setAnswers(false)} />}
    </li>
  );
}

type Contestada = Pick<Ressalva, 'quem' | 'incerta' | 'resposta'> & { contestada_em: string };

function Contestacao({ quem, incerta, contestada_em, resposta }: Contestada) {
  return (
    <>
      <p>{contestacaoEmPalavras(quem, contestada_em, incerta)}</p>
      {resposta === null ? (
        <p>O RH ainda não respondeu.</p>
      ) : (
        <>
          <p>{`${quemRespondeu(resposta)}:`}</p>
          <p className={classes.stated}>{resposta.texto ?? 'Texto apagado.'}</p>
        </>
      )}
    </>
  );
}

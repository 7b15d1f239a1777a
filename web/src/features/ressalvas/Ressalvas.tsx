import type { Ressalva } from '@alinha/contract/ressalvas';
import { formatMoment } from '@alinha/rules/dates';
import { alteracoesEmPalavras, nomesDasAssinaturas } from '@alinha/rules/ressalvas';
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
  const { tipo, quem, feita_em, alteracoes, contestada_em, resposta, pode } = ressalva;
  const [answers, setAnswers] = useState(false);
  return (
    <li className={classes.item}>
      <IconAlertTriangle className={classes.icon} size={18} aria-hidden />
      <div className={classes.words}>
        <p>
          <strong>{`${nomesDasAssinaturas[tipo]} de ${quem} em ${formatMoment(feita_em)}, com ressalva.`}</strong>{' '}
          {`${alteracoesEmPalavras(alteracoes)} Menos de 30 dias depois, a conta assinou.`}
        </p>
        {contestada_em !== null && (
          <p>{`${quem} contestou em ${formatMoment(contestada_em)}: diz que não foi quem assinou.`}</p>
        )}
        {contestada_em !== null && resposta === null && <p>O RH ainda não respondeu.</p>}
        {resposta && (
          <>
            <p>{`Resposta de ${resposta.autor} em ${formatMoment(resposta.respondida_em)}:`}</p>
            <p className={classes.stated}>{resposta.texto ?? 'Texto apagado.'}</p>
          </>
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

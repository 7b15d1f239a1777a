import type { Solicitacao } from '@alinha/contract/solicitacoes';
import { formatMoment, todayIn } from '@alinha/rules/dates';
import { quadrantInWords } from '@alinha/rules/ninebox';
import { counted } from '@alinha/rules/numbers';
import {
  decisoesEmPalavras,
  estadosDasSolicitacoes,
  finsDasRevisoes,
  isUnsettled,
  nomesDasSolicitacoes,
  nomesEmAnalise,
} from '@alinha/rules/solicitacoes';
import type { ReactNode } from 'react';
import entries from '../../ui/entries.module.css';
import { Tag } from '../../ui/Tag.tsx';
import classes from './Andamento.module.css';
import { estados, leftInWords } from './words.ts';

interface AndamentoProps {
  solicitacao: Solicitacao;
  /** Who made it, where it is not the reader. */
  about?: string;
  /** What may be done with it. */
  children?: ReactNode;
}

/** A decision on what was em análise, and its contest. */
const decisaoSteps = (decisao: Solicitacao['decisoes'][number]) => {
  const { tipo, registros, resultado, motivo, autor, decidida_em, contestacao } = decisao;
  const what = `${nomesEmAnalise[tipo]} (${counted(registros, 'registro', 'registros')})`;
  return [
    { em: decidida_em, words: `${what}: ${decisoesEmPalavras[resultado]}, por ${autor}`, written: motivo },
    ...(contestacao
      ? [{ em: contestacao.feita_em, words: `${what}: decisão contestada`, written: contestacao.texto }]
      : []),
  ];
};

/** A request with its term, and what was written in it in order. */
export function Andamento({ solicitacao, about, children }: AndamentoProps) {
  const { tipo, texto, criada_em, registrada_por, estado, prazo, respostas, contestacao, decisoes } =
    solicitacao;
  const today = todayIn(new Date());
  const steps = [
    ...respostas.map(({ resultado, fim, quadrante, autor, respondida_em, texto: written }) => ({
      em: respondida_em,
      words: `${fim ? finsDasRevisoes[fim] : estadosDasSolicitacoes[resultado]}${quadrante ? `: ${quadrantInWords(quadrante)},` : ''} ${autor === null ? 'pelo sistema' : `por ${autor}`}`,
      written,
    })),
    ...(contestacao ? [{ em: contestacao.feita_em, words: 'Contestada', written: contestacao.texto }] : []),
    ...decisoes.flatMap(decisaoSteps),
  ].toSorted((a, b) => a.em.localeCompare(b.em));
  return (
    <li className={entries.entry}>
      <div className={entries.head}>
        <strong>{nomesDasSolicitacoes[tipo]}</strong>
        <Tag tone={estado === 'aberta' ? 'violet' : 'neutral'}>{estados[estado]}</Tag>
      </div>
      {about && <p className={entries.text}>{about}</p>}
      <p
        className={entries.text}
      >{`Aberta em ${formatMoment(criada_em)}${registrada_por ? `, registrada por ${registrada_por}` : ''}`}</p>
      {isUnsettled(estado) && (
        <p className={entries.text} data-late={prazo < today || undefined}>
          {leftInWords(prazo, today)}
        </p>
      )}
      {texto && <p className={entries.written}>{texto}</p>}
      {steps.map(({ em, words, written }) => (
        <div key={`${em} ${words}`} className={classes.step}>
          <p className={entries.text}>{`${words} em ${formatMoment(em)}`}</p>
          {written && <p className={entries.written}>{written}</p>}
        </div>
      ))}
      {children && <div className={entries.actions}>{children}</div>}
    </li>
  );
}

import type { Ciencia } from '@alinha/contract/ciencia';
import { formatMoment } from '@alinha/rules/dates';
import { Anchor } from '@mantine/core';
import classes from './Ciencia.module.css';
import { nomeDo, type RegistroMostrado } from './registro.ts';

/** A stated text, or a notice that it was erased. */
function Texto({ texto }: { texto: string | null }) {
  return texto === null ? (
    <p className={classes.text}>Texto apagado.</p>
  ) : (
    <p className={classes.stated}>{texto}</p>
  );
}

/** What was stated about a record, answered and added, in order (CIE-04 to CIE-06). */
export function Manifestado({ ciencia, registro }: { ciencia: Ciencia; registro: RegistroMostrado }) {
  const { manifestacao, entrega, corrige } = ciencia;
  const { resposta = null, ultima_palavra = null } = manifestacao ?? {};
  return (
    <>
      {manifestacao && !manifestacao.concorda && <Texto texto={manifestacao.texto} />}
      {entrega && <Texto texto={entrega.texto} />}
      {resposta && (
        <section className={classes.reply}>
          <h4 className={classes.subtitle}>
            {`${resposta.id_corrigido === null ? 'Mantido' : 'Corrigido'} em ${formatMoment(resposta.respondida_em)}`}
          </h4>
          <p className={classes.text}>{`Por: ${resposta.autor}`}</p>
          {resposta.id_corrigido === null ? (
            <Texto texto={resposta.texto} />
          ) : (
            <Outro id={resposta.id_corrigido} words="Correção:" registro={registro} />
          )}
        </section>
      )}
      {ultima_palavra && (
        <section className={classes.reply}>
          <h4
            className={classes.subtitle}
          >{`Última palavra em ${formatMoment(ultima_palavra.escrita_em)}`}</h4>
          <Texto texto={ultima_palavra.texto} />
        </section>
      )}
      {corrige.map((id) => (
        <Outro key={id} id={id} words="Corrige" registro={registro} />
      ))}
    </>
  );
}

/** A link to the record that corrects this one, or that this one corrects (CIE-05). */
function Outro({ id, words, registro }: { id: number; words: string; registro: RegistroMostrado }) {
  const outro = registro.doPeriodo.find((one) => one.id === id);
  return (
    outro && (
      <p className={classes.text}>
        {`${words} `}
        <Anchor component="button" type="button" className={classes.way} onClick={() => registro.onShow(id)}>
          {nomeDo(registro.tipo, outro.createdAt)}
        </Anchor>
      </p>
    )
  );
}

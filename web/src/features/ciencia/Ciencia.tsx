import type { Ciencia as Manifestacoes } from '@alinha/contract/ciencia';
import { useDidUpdate } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/states.tsx';
import { UnsavedText, useSequencia } from '../registros/index.ts';
import { Ressalvas } from '../ressalvas/index.ts';
import { cienciasOptions } from './api.ts';
import classes from './Ciencia.module.css';
import { Concluir } from './Concluir.tsx';
import { Entregar } from './Entregar.tsx';
import { estadoDa } from './estado.ts';
import { Manifestado } from './Manifestado.tsx';
import { Manifestar } from './Manifestar.tsx';
import { Responder } from './Responder.tsx';
import type { RegistroMostrado } from './registro.ts';
import { type AtoComTexto, useTexto } from './useTexto.ts';

const skeleton = <TextSkeleton widths={['40%', '75%']} />;

/** What was stated about a signed record, under its signature, and what the reader may still do about it (CIE-04). */
export function Ciencia(registro: RegistroMostrado) {
  const ciencias = useQuery(cienciasOptions(registro.idColaborador));
  const found = ciencias.data?.find(
    (one) => one.registro === registro.tipo && one.id_registro === registro.id,
  );
  const block = useRef<HTMLElement>(null);
  // The focused button is gone after an act, which would move the focus out of the dialog.
  useDidUpdate(() => {
    if (document.activeElement === document.body) block.current?.focus({ preventScroll: true });
  }, [found]);
  // A disagreement is answered by who knows the record; a statement is about all of it, which begins above (MES-04).
  const isAwaited = useSequencia()?.waits === true && found?.pode.responder === true;
  useEffect(() => {
    if (!isAwaited) return;
    block.current?.focus({ preventScroll: true });
    block.current?.scrollIntoView({ block: 'nearest' });
  }, [isAwaited]);
  return (
    <section ref={block} className={classes.block} tabIndex={-1} aria-label="Confirmação de leitura">
      <Loaded query={ciencias} skeleton={skeleton}>
        {/* Nothing is found until the query is refetched after signing. */}
        {() => (found ? <Conteudo ciencia={found} registro={registro} /> : skeleton)}
      </Loaded>
    </section>
  );
}

function Conteudo({ ciencia, registro }: { ciencia: Manifestacoes; registro: RegistroMostrado }) {
  const { pode, corrigiveis, manifestacao, ressalvas } = ciencia;
  const { Icon, title, notes } = estadoDa(ciencia);
  const isUnanswered = manifestacao !== null && !manifestacao.concorda && !manifestacao.resposta;
  return (
    <>
      <Icon className={classes.icon} size={28} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <h3 className={classes.title}>{title}</h3>
        {notes.map((note) => (
          <p key={note} className={classes.text}>
            {note}
          </p>
        ))}
        <Manifestado ciencia={ciencia} registro={registro} />
        <Ressalvas ressalvas={ressalvas} />
        {isUnanswered && !pode.responder && <p className={classes.text}>A discordância aguarda resposta.</p>}
      </div>
      <div className={classes.acts}>
        {pode.manifestar && <Manifestar registro={registro} />}
        {pode.responder && <Responder registro={registro} corrigiveis={corrigiveis} />}
        {pode.concluir && <Concluir registro={registro} />}
        {pode.entregar && <Entregar registro={registro} />}
        {atos.map((ato) => !pode[ato] && <Rascunho key={ato} ato={ato} registro={registro} />)}
      </div>
    </>
  );
}

const atos: readonly AtoComTexto[] = ['manifestar', 'responder', 'concluir', 'entregar'];

/** The draft of an act that was done meanwhile, by somebody else or in another tab. */
function Rascunho({ ato, registro }: { ato: AtoComTexto; registro: RegistroMostrado }) {
  const texto = useTexto(ato, registro);
  if (!texto.isWritten) return null;
  return (
    <UnsavedText
      what="Este texto"
      because="ele não pode mais ser enviado"
      pergunta="Rascunho"
      text={texto.value}
      onClose={texto.clear}
    />
  );
}

import type { Movimento, NoQuadro } from '@alinha/contract/calibracoes';
import { formatMoment } from '@alinha/rules/dates';
import { placeOf, type Quadrant, quadrantNames } from '@alinha/rules/ninebox';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowBackUp, IconArrowsMove } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fileAddress } from '../../lib/caller.ts';
import entries from '../../ui/entries.module.css';
import { Loaded } from '../../ui/Loaded.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { averagesOf } from '../ninebox/index.ts';
import { conversaOptions } from './api.ts';
import { Comentar } from './Comentar.tsx';
import { axes, cellName } from './cells.ts';
import classes from './Pessoa.module.css';
import { cellOf } from './quadro.ts';
import type { Drafts } from './useDrafts.ts';

interface PessoaProps {
  calibracaoId: number;
  pessoa: NoQuadro;
  locked: boolean;
  drafts: Drafts;
  /** Opens the dialog to move the person; `para` is the initially chosen cell, 0 for none of them. */
  onMove: (para?: number) => void;
}

/** A person of the board with their cells, moves and comments (CAL-03, CAL-06). */
export function Pessoa({ calibracaoId, pessoa, locked, drafts, onMove }: PessoaProps) {
  const { id, nome, cargo, setor, lider, foto_perfil, calculado, calibrado, pode } = pessoa;
  const head = useRef<HTMLHeadingElement>(null);
  // Keyboard users who chose a face continue here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each person
  useEffect(() => head.current?.focus({ preventScroll: true }), [id]);
  return (
    <div className={classes.pessoa}>
      <div className={classes.who}>
        <PersonAvatar id={id} name={nome} photo={foto_perfil && fileAddress(foto_perfil)} size={56} />
        <div className={classes.words}>
          <h3 ref={head} className={classes.nome} tabIndex={-1}>
            {nome}
          </h3>
          <span className={classes.about}>{[cargo, setor].filter(Boolean).join(' · ') || '-'}</span>
          {lider && <span className={classes.about}>{`Líder: ${lider.nome}`}</span>}
        </div>
      </div>
      <dl className={`${classes.facts} tabular`}>
        <Cell name="Calculado" cell={calculado as Quadrant | null} about={averagesOf(pessoa)} />
        {calibrado !== null && <Cell name="Calibrado" cell={calibrado as Quadrant} />}
      </dl>
      {pode ? (
        <Button leftSection={<IconArrowsMove size={18} aria-hidden />} onClick={() => onMove()}>
          Mover para…
        </Button>
      ) : (
        <p className={classes.nothing}>{whyNot(locked)}</p>
      )}
      <Conversa
        calibracaoId={calibracaoId}
        id={id}
        onUndo={pode ? onMove : undefined}
        drafts={pode ? drafts : undefined}
      />
      {cellOf(pessoa) === null && (
        <p className={classes.nothing}>Sem posição: falta a avaliação cultural ou um ciclo de KPI.</p>
      )}
    </div>
  );
}

/** Why the reader may not move or comment on somebody. */
function whyNot(locked: boolean): string {
  return locked
    ? 'A calibração está trancada: nada mais muda.'
    : 'Esta pessoa está desativada: não pode ser movida.';
}

function Cell({ name, cell, about }: { name: string; cell: Quadrant | null; about?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {cell === null ? 'Sem posição' : quadrantNames[cell]}
        <span className={classes.about}>{about ?? (cell !== null && placeOf(cell, axes))}</span>
      </dd>
    </div>
  );
}

function Conversa({
  calibracaoId,
  id,
  onUndo,
  drafts,
}: {
  calibracaoId: number;
  id: number;
  onUndo: ((para: number) => void) | undefined;
  /** Missing where the reader may not comment. */
  drafts: Drafts | undefined;
}) {
  const conversa = useQuery(conversaOptions(calibracaoId, id));
  return (
    <>
      <section className={classes.part} aria-label="Movimentos">
        <h3 className={classes.title}>Movimentos</h3>
        <Loaded query={conversa} skeleton={<Skeleton height={64} />}>
          {({ movimentos }) =>
            movimentos.length === 0 ? (
              <p className={classes.nothing}>Esta pessoa não foi movida.</p>
            ) : (
              <ul className={entries.entries}>
                {movimentos.toReversed().map((one, at) => (
                  <li key={one.numero} className={entries.entry}>
                    <Movido movimento={one} onUndo={at === 0 ? onUndo : undefined} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
      <section className={classes.part} aria-label="Comentários">
        <h3 className={classes.title}>Comentários</h3>
        {conversa.data && (
          <>
            {conversa.data.comentarios.length === 0 ? (
              <p className={classes.nothing}>Nenhum comentário.</p>
            ) : (
              <ul className={entries.entries}>
                {conversa.data.comentarios.map((one) => (
                  <li key={one.id} className={entries.entry}>
                    <strong>{one.autor}</strong>
                    <p className={entries.text}>{formatMoment(one.momento)}</p>
                    <p className={entries.written}>{one.texto}</p>
                  </li>
                ))}
              </ul>
            )}
            {drafts && <Comentar key={id} calibracaoId={calibracaoId} id={id} drafts={drafts} />}
          </>
        )}
      </section>
    </>
  );
}

/** A move with its reason; the last one can be undone, which is a move back (CAL-03). */
function Movido({
  movimento: { de, para, motivo, autor, momento },
  onUndo,
}: {
  movimento: Movimento;
  onUndo: ((para: number) => void) | undefined;
}) {
  return (
    <>
      <strong>{`${cellName(de)} → ${cellName(para)}`}</strong>
      <p className={entries.text}>{`${autor}, ${formatMoment(momento)}`}</p>
      <p className={entries.written}>{motivo}</p>
      {onUndo && (
        <div className={entries.actions}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => onUndo(de ?? 0)}
          >
            Desfazer…
          </Button>
        </div>
      )}
    </>
  );
}

import {
  anotacaoLimit,
  type Preparacao,
  reportJaEscrito,
  sharePreparacao,
  unsharePreparacao,
} from '@alinha/contract/preparacao';
import { periodName } from '@alinha/rules/coverage';
import { formatInstant } from '@alinha/rules/dates';
import { Button, Textarea } from '@mantine/core';
import { IconCloudOff, IconShare, IconShareOff } from '@tabler/icons-react';
import { useWrite } from '../../forms/useWrite.ts';
import { SessionEnded } from '../../lib/caller.ts';
import { characterCount } from '../../ui/characterCount.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { QuemPodeVer } from '../quem-pode-ver/index.ts';
import classes from './AnotacoesDoMes.module.css';
import { type Anotacoes, isPassing, useAnotacoes } from './useAnotacoes.ts';

/** Minimum and maximum lines of the field. */
const lines = { minRows: 5, maxRows: 18 };

/** The notes of one month, saved as they are typed, and whether they are shared. */
export function AnotacoesDoMes({ id, record }: { id: number; record: Preparacao }) {
  const { confirm } = useFeedback();
  const anotacoes = useAnotacoes(id, record);
  const { texto, pending, kept } = anotacoes;
  useUnsaved(pending && !kept, {
    text: 'O texto das anotações ainda não foi salvo, nem neste dispositivo nem no servidor.',
  });
  const params = { id, ano: record.ano, mes: record.mes };
  const shared = record.compartilhada_em !== null;
  const fixed = shared && record.report_escrito;
  const of = periodName('report', record.ano, record.mes);
  const share = useWrite(sharePreparacao, { done: 'Anotações compartilhadas.' });
  const unshare = useWrite(unsharePreparacao, { done: 'As anotações voltaram a ser só suas.' });
  const busy = share.isPending || unshare.isPending;

  const onShare = async () => {
    const question = {
      title: `Compartilhar as anotações de ${of}?`,
      text: 'Quem pode escrever o seu report desse mês passa a ler: os líderes acima de você e o RH. Você continua escrevendo e pode desfazer até o report ser escrito.',
    };
    if ((await confirm(question)) && (await anotacoes.flush())) share.mutate({ params });
  };

  if (fixed) return <Fixadas id={id} record={record} anotacoes={anotacoes} />;
  return (
    <div className={classes.month}>
      <Textarea
        label={`Anotações de ${of}`}
        placeholder="O que entregou, o que dificultou, o que quer conversar."
        autosize
        {...lines}
        maxLength={anotacaoLimit}
        value={texto}
        onChange={({ currentTarget }) => anotacoes.change(currentTarget.value)}
        onBlur={() => void anotacoes.flush()}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={characterCount({ value: texto, maxLength: anotacaoLimit })}
      />
      <PrivacyNote own />
      {anotacoes.conflict && <Conflict atual={anotacoes.conflict} onSettle={anotacoes.settle} />}
      <div className={classes.foot}>
        <Saved record={record} anotacoes={anotacoes} />
        <div className={classes.actions}>
          {shared && <Tag tone="violet">Compartilhado</Tag>}
          {shared && <QuemPodeVer assunto={{ tipo: 'minhasAnotacoes', ...params }} />}
          {shared ? (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconShareOff size={18} aria-hidden />}
              loading={unshare.isPending}
              disabled={busy}
              onClick={() => unshare.mutate({ params })}
            >
              Deixar de compartilhar
            </Button>
          ) : (
            <Button
              variant="light"
              size="sm"
              leftSection={<IconShare size={18} aria-hidden />}
              loading={share.isPending}
              disabled={busy || texto.trim() === '' || record.report_escrito}
              onClick={() => void onShare()}
            >
              Compartilhar com meu gestor
            </Button>
          )}
        </div>
      </div>
      {record.report_escrito && (
        <p className={classes.hint}>{`${reportJaEscrito} As anotações continuam só suas.`}</p>
      )}
    </div>
  );
}

/** Notes that were shared before the report was written, and stay as they were then. */
function Fixadas({ id, record, anotacoes }: { id: number; record: Preparacao; anotacoes: Anotacoes }) {
  const { ano, mes } = record;
  return (
    <div className={classes.month}>
      <p className={classes.fixed}>{record.texto || 'Nada escrito.'}</p>
      <p className={classes.hint}>
        {`${reportJaEscrito} O que você compartilhou fica como estava quando ele foi escrito.`}
      </p>
      <div className={classes.actions}>
        <QuemPodeVer assunto={{ tipo: 'minhasAnotacoes', id, ano, mes }} />
      </div>
      {anotacoes.pending && (
        <>
          <Textarea
            label="O que não foi salvo"
            description="Copie o que quiser guardar."
            value={anotacoes.texto}
            readOnly
            autosize
            {...lines}
          />
          <div className={classes.actions}>
            <Button variant="default" size="sm" onClick={anotacoes.discard}>
              Descartar texto
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** The state of saving; only its result is announced to screen readers. */
function Saved({ record, anotacoes }: { record: Preparacao; anotacoes: Anotacoes }) {
  const { pending, problem, kept, conflict } = anotacoes;
  const failed = problem !== undefined || (pending && !kept);
  return (
    <div className={classes.saved} data-failed={failed || undefined}>
      {failed && <IconCloudOff size={16} aria-hidden />}
      {pending && !failed && !conflict && <span aria-hidden>Salvando...</span>}
      <span role="status" hidden={pending && !failed}>
        {failed ? failure(problem, kept) : record.alterada_em !== null && savedAt(record.alterada_em)}
      </span>
    </div>
  );
}

function failure(problem: Error | undefined, kept: boolean): string {
  const where = kept
    ? ' O texto está salvo neste dispositivo.'
    : ' Não foi possível salvar o texto neste dispositivo.';
  if (problem === undefined) return `Ainda não salvo.${where}`;
  if (problem instanceof SessionEnded) return `Não salvo: a sessão terminou. Entre de novo.${where}`;
  if (!isPassing(problem)) return `Não salvo: ${problem.message}${where}`;
  const why = problem.status === 0 ? 'sem conexão.' : problem.message;
  return `Não salvo: ${why} Tentamos de novo.${where}`;
}

function savedAt(instant: string): string {
  const { date, time } = formatInstant(instant);
  const today = formatInstant(new Date().toISOString()).date;
  return date === today ? `Salvo às ${time}` : `Salvo em ${date} às ${time}`;
}

/** A conflict with a version saved on another device, which is not overwritten without asking. */
function Conflict({ atual, onSettle }: { atual: Preparacao; onSettle: (which: 'mine' | 'theirs') => void }) {
  return (
    <div className={classes.conflict} role="alert">
      <p>
        <strong>Estas anotações foram alteradas em outra aba ou outro dispositivo.</strong> Na outra está
        escrito:
      </p>
      <p className={classes.other}>{atual.texto || '(vazio)'}</p>
      <div className={classes.actions}>
        <Button variant="default" size="compact-sm" onClick={() => onSettle('theirs')}>
          Manter o texto da outra
        </Button>
        <Button size="compact-sm" onClick={() => onSettle('mine')}>
          Salvar este texto
        </Button>
      </div>
    </div>
  );
}

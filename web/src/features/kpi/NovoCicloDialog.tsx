import { type CicloKpi, createCicloKpi } from '@alinha/contract/kpi';
import { cicloName } from '@alinha/rules/kpi';
import { Button, TextInput } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fieldOf } from '../../forms/shape.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { focusNear } from '../../ui/focusNear.ts';
import { begunAnew } from './form.ts';
import { KpiRows } from './KpiRows.tsx';
import classes from './NovoCicloDialog.module.css';
import { useNovoCiclo } from './useNovoCiclo.ts';

const { label, maxLength } = fieldOf(createCicloKpi, 'nome_ciclo');

/** Opens a cycle with one KPI or several (KPI-01, KPI-02, KPI-26, KPI-30 to KPI-32). */
export function NovoCicloDialog({
  colaborador,
  anterior,
  onClose,
}: {
  colaborador: { id: number; nome: string };
  /** The last cycle with KPIs, from which the new one can be copied. */
  anterior: CicloKpi | undefined;
  onClose: () => void;
}) {
  const { nome, nomeProblem, rename, list, listProblem, fill, attempts, typed, busy, submit } = useNovoCiclo(
    colaborador.id,
    onClose,
  );
  const [added, setAdded] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  useFocusIn(content, '[aria-invalid="true"]', attempts);
  useFocusIn(content, '[data-row]:last-child input', added);

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Nova Avaliação de KPI"
      subtitle={colaborador.nome}
      dirty={typed}
      question={{ text: 'O ciclo que você está preenchendo ainda não foi salvo.' }}
      onSubmit={submit}
      size="48rem"
      footer={<DialogButtons busy={busy}>Salvar Avaliação</DialogButtons>}
    >
      <div ref={content}>
        <div ref={focusNear} className={classes.content}>
          <TextInput
            label={label}
            placeholder="Ex.: 2º semestre de 2026"
            maxLength={maxLength}
            value={nome}
            onChange={({ currentTarget }) => rename(currentTarget.value)}
            error={nomeProblem}
            data-autofocus
          />
          <div className={classes.ways}>
            {anterior && list.blank && (
              <Button
                variant="light"
                size="sm"
                leftSection={<IconCopy size={18} aria-hidden />}
                onClick={() => fill(anterior.respostas.map(begunAnew), list.rows.at(-1))}
              >
                {`Começar com os KPIs de "${cicloName(anterior)}"`}
              </Button>
            )}
            <p className={classes.hint}>
              Para usar uma planilha, copie as linhas com as colunas KPI, meta e realizado e cole em um campo
              abaixo.
            </p>
          </div>
          <KpiRows list={list} onFill={fill} />
          {listProblem && (
            <p className={classes.problem} role="alert">
              {listProblem}
            </p>
          )}
          <Button
            className={classes.add}
            variant="light"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => {
              list.add();
              setAdded(added + 1);
            }}
          >
            Adicionar linha
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Focuses an element of the content each time that `times` grows, after it has rendered. */
function useFocusIn(content: RefObject<HTMLElement | null>, selector: string, times: number) {
  useEffect(() => {
    if (times > 0) content.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [content, selector, times]);
}

import { type ColaboradorDoPainel, changeGestor, editFicha, getFicha } from '@alinha/contract/colaboradores';
import type { Empresa } from '@alinha/contract/empresas';
import { useState } from 'react';
import { Overtaken } from '../../../forms/Overtaken.tsx';
import { SessionEnded, send } from '../../../lib/caller.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { useFeedback } from '../../../ui/feedback.tsx';
import { usePanelWrite } from '../api.ts';
import classes from '../choice.module.css';
import { PeoplePicker } from '../PeoplePicker.tsx';
import { GroupPeople } from './GroupPeople.tsx';

interface AlterarGestorDialogProps {
  empresas: readonly Empresa[];
  colaborador: ColaboradorDoPainel;
  onClose: () => void;
}

/** Changes a person's manager, chosen from one company or from all (RH-08 to RH-12). */
export function AlterarGestorDialog({ empresas, colaborador: begun, onClose }: AlterarGestorDialogProps) {
  const [empresa, setEmpresa] = useState<number>();
  const [gestor, setGestor] = useState<{ id: number; nome: string }>();
  const change = usePanelWrite(changeGestor, {
    done: 'Gestor alterado com sucesso!',
    onDone: (moved) => {
      onClose();
      toast.undoable('Gestor alterado.', () => void moveBack(moved));
    },
    inForm: true,
  });
  const colaborador = change.now(begun) ?? begun;
  const { toast } = useFeedback();
  const back = usePanelWrite(editFicha, { done: 'Gestor anterior devolvido.' });
  /** Restores the previous manager, or none, unless somebody else has moved the person since. */
  const moveBack = async ({ id, superior: movedTo }: ColaboradorDoPainel) => {
    try {
      const params = { id };
      const on = { ...(await send(getFicha, { params })), superior: movedTo };
      back.mutate({ params, body: { id_superior: superior?.id ?? null }, on });
    } catch (failure) {
      // The end of the session has its own dialog.
      if (failure instanceof Error && !(failure instanceof SessionEnded)) toast.error(failure.message);
    }
  };
  const ready = gestor !== undefined && !change.isPending;
  const submit = () => {
    if (!ready) return;
    change.mutate({ params: { id: colaborador.id }, body: { id_novo_gestor: gestor.id }, on: begun });
  };
  const { nome, superior, liderados } = colaborador;
  const branch = liderados > 0 ? `${nome}, com toda a equipe abaixo,` : nome;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Alterar gestor"
      subtitle={superior ? `${nome} · gestor atual: ${superior.nome}` : `${nome} · sem gestor`}
      onSubmit={submit}
      size="36rem"
      footer={
        <>
          <p className={classes.consequence} aria-live="polite">
            {gestor && `${branch} passa a responder a ${gestor.nome}.`}
          </p>
          <DialogButtons disabled={!ready} busy={change.isPending}>
            Confirmar
          </DialogButtons>
        </>
      }
    >
      <PeoplePicker
        label="Novo gestor"
        empresas={empresas}
        empresa={empresa}
        onEmpresa={setEmpresa}
        chosen={gestor}
        onChoose={setGestor}
        except={colaborador.id}
        everybody={
          <GroupPeople label="Novo gestor" chosen={gestor} onChoose={setGestor} except={colaborador.id} />
        }
      />
      <Overtaken now={change.now(begun)} words={({ superior: now }) => now?.nome ?? 'sem gestor'} />
    </Dialog>
  );
}

import { me } from '@alinha/contract/auth';
import { type Cargo, cargoIncompleto, createCargo, editCargo, nivelInvalido } from '@alinha/contract/cargos';
import type { Empresa } from '@alinha/contract/empresas';
import { Button, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { send } from '../../../lib/caller.ts';
import { useSession } from '../../../session/session.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Overtaken } from '../../../ui/Overtaken.tsx';
import { useFields } from '../../../ui/useFields.ts';
import { usePanelWrite } from '../api.ts';
import classes from '../colaboradores/choice.module.css';

interface CargoDialogProps {
  empresa: Empresa;
  /** The title to edit; without it a new one. */
  cargo: Cargo | undefined;
  onClose: () => void;
}

/** RH-19, RH-20. */
const problemsOf = ({ nome, nivel }: { nome: string; nivel: string }) => ({
  nome: nome.trim() ? undefined : cargoIncompleto,
  nivel:
    nivel.trim() === '' ? cargoIncompleto : /^[1-9]\d{0,8}$/.test(nivel.trim()) ? undefined : nivelInvalido,
});

const wordsOf = ({ nome, nivel_hierarquia, is_leader, is_rh }: Cargo) =>
  [nome, `Nível ${nivel_hierarquia}`, is_leader && 'Líder', is_rh && 'RH'].filter(Boolean).join(' · ');

/** A new job title, or another name, level and rights for one (RH-21 to RH-23). */
export function CargoDialog({ empresa, cargo, onClose }: CargoDialogProps) {
  const { adopt } = useSession();
  const { values, field, show, typed } = useFields({
    nome: cargo?.nome ?? '',
    nivel: cargo ? String(cargo.nivel_hierarquia) : '',
  });
  const [isLeader, setLeader] = useState(cargo?.is_leader ?? false);
  const [isRh, setRh] = useState(cargo?.is_rh ?? false);
  const create = usePanelWrite(createCargo, { said: 'Cargo criado com sucesso!', onDone: onClose });
  const edit = usePanelWrite(editCargo, {
    said: 'Cargo atualizado com sucesso!',
    inForm: true,
    onDone: () => {
      onClose();
      // It may be the reader's own title. Should this fail, the next call tells.
      void send(me, {}).then(adopt, () => undefined);
    },
  });
  const pending = create.isPending || edit.isPending;
  const submit = () => {
    if (pending || !show(problemsOf(values))) return;
    const body = { nome: values.nome.trim(), nivel_hierarquia: Number(values.nivel) };
    const params = { empresaId: empresa.id };
    if (!cargo) create.mutate({ params, body });
    else {
      edit.mutate({
        params: { ...params, cargoId: cargo.id },
        body: { ...body, is_leader: isLeader ? 1 : 0, is_rh: isRh ? 1 : 0 },
        on: cargo,
      });
    }
  };
  const changed = typed || isLeader !== (cargo?.is_leader ?? false) || isRh !== (cargo?.is_rh ?? false);
  const people = cargo?.em_uso ?? 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={cargo ? 'Editar cargo' : 'Novo cargo'}
      subtitle={cargo ? `${cargo.nome} · ${empresa.nome}` : empresa.nome}
      onSubmit={submit}
      dirty={changed && !pending}
      size="32rem"
      footer={
        <>
          <p className={classes.consequence}>
            {changed &&
              people > 0 &&
              `Vale para ${people === 1 ? '1 colaborador' : `${people} colaboradores`} com este cargo, a partir do próximo clique.`}
          </p>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" aria-disabled={pending}>
            {pending ? 'Salvando...' : cargo ? 'Salvar' : 'Criar cargo'}
          </Button>
        </>
      }
    >
      <div className={classes.choice}>
        <TextInput label="Nome" withAsterisk maxLength={200} data-autofocus {...field('nome')} />
        <TextInput
          label="Nível hierárquico"
          description="1 é o mais alto; números maiores ficam abaixo."
          withAsterisk
          inputMode="numeric"
          maxLength={9}
          {...field('nivel')}
        />
        {cargo && (
          <>
            <Switch
              label="Tornar líder"
              description="Avalia e acompanha todos os que estão abaixo na hierarquia."
              checked={isLeader}
              onChange={({ currentTarget }) => setLeader(currentTarget.checked)}
            />
            <Switch
              label="Tornar RH"
              description="Vê todas as pessoas e usa o Painel RH."
              checked={isRh}
              onChange={({ currentTarget }) => setRh(currentTarget.checked)}
            />
          </>
        )}
        <Overtaken now={edit.now(cargo)} words={wordsOf} />
      </div>
    </Dialog>
  );
}

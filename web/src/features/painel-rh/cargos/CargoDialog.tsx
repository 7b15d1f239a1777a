import { type Cargo, createCargo, editCargo } from '@alinha/contract/cargos';
import type { Empresa } from '@alinha/contract/empresas';
import { counted } from '@alinha/rules/numbers';
import { Switch, TextInput } from '@mantine/core';
import { Overtaken } from '../../../forms/Overtaken.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { useSession } from '../../../session/session.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { usePanelWrite } from '../api.ts';
import classes from '../choice.module.css';

interface CargoDialogProps {
  empresa: Empresa;
  /** The title to edit; undefined to create one. */
  cargo: Cargo | undefined;
  onClose: () => void;
}

const cargoText = ({ nome, nivel_hierarquia, is_leader, is_rh }: Cargo) =>
  [nome, `Nível ${nivel_hierarquia}`, is_leader && 'Líder', is_rh && 'RH'].filter(Boolean).join(' · ');

/** Creates a job title, or edits its name, level and rights (RH-21 to RH-23). */
export function CargoDialog({ empresa, cargo, onClose }: CargoDialogProps) {
  const { renew } = useSession();
  const create = usePanelWrite(createCargo, { done: 'Cargo criado com sucesso!', onDone: onClose });
  const edit = usePanelWrite(editCargo, {
    done: 'Cargo atualizado com sucesso!',
    inForm: true,
    onDone: () => {
      onClose();
      // It may be the reader's own title.
      void renew();
    },
  });
  const params = { empresaId: empresa.id };
  const write = cargo ? edit : create;
  const { values, field, flag, typed, busy, submit } = useForm(
    createCargo,
    {
      ...write,
      mutate: ({ body }) => {
        if (!cargo) return create.mutate({ params, body });
        const rights = { is_leader: values.is_leader ? 1 : 0, is_rh: values.is_rh ? 1 : 0 } as const;
        edit.mutate({ params: { ...params, cargoId: cargo.id }, body: { ...body, ...rights }, on: cargo });
      },
    },
    {
      initial: {
        nome: cargo?.nome ?? '',
        nivel_hierarquia: cargo ? String(cargo.nivel_hierarquia) : '',
        is_leader: cargo?.is_leader ?? false,
        is_rh: cargo?.is_rh ?? false,
      },
      asterisks: true,
      toBody: ({ nome, nivel_hierarquia }) => {
        const nivel = nivel_hierarquia.trim();
        return { nome: nome.trim(), nivel_hierarquia: /^\d+$/.test(nivel) ? Number(nivel) : nivel };
      },
    },
  );
  const people = cargo?.em_uso ?? 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={cargo ? 'Editar cargo' : 'Novo cargo'}
      subtitle={cargo ? `${cargo.nome} · ${empresa.nome}` : empresa.nome}
      onSubmit={submit}
      dirty={typed}
      size="32rem"
      footer={
        <>
          <p className={classes.consequence}>
            {typed &&
              people > 0 &&
              `Vale para ${counted(people, 'colaborador', 'colaboradores')} com este cargo, a partir do próximo clique.`}
          </p>
          <DialogButtons busy={busy}>{cargo ? 'Salvar' : 'Criar cargo'}</DialogButtons>
        </>
      }
    >
      <div className={classes.choice}>
        <TextInput {...field('nome')} data-autofocus />
        <TextInput
          {...field('nivel_hierarquia')}
          description="1 é o mais alto; números maiores ficam abaixo."
          inputMode="numeric"
        />
        {cargo && (
          <>
            <Switch
              label="Tornar líder"
              description="Avalia e acompanha todos os que estão abaixo na hierarquia."
              {...flag('is_leader')}
            />
            <Switch
              label="Tornar RH"
              description="Vê todas as pessoas e usa o Painel RH."
              {...flag('is_rh')}
            />
          </>
        )}
        <Overtaken now={edit.now(cargo)} words={cargoText} />
      </div>
    </Dialog>
  );
}

import type { Cargo } from '@alinha/contract/cargos';
import { type ColaboradorDoPainel, changeCargo } from '@alinha/contract/colaboradores';
import type { Empresa } from '@alinha/contract/empresas';
import { matcher } from '@alinha/rules/text';
import { NativeSelect, Radio } from '@mantine/core';
import { IconBriefcaseOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Overtaken } from '../../../forms/Overtaken.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { ListSearch } from '../../../ui/ListSearch.tsx';
import list from '../../../ui/options.module.css';
import { Empty } from '../../../ui/states.tsx';
import { empresaOptions, usePanelWrite } from '../api.ts';
import classes from '../choice.module.css';

interface AlterarCargoDialogProps {
  empresas: readonly Empresa[];
  colaborador: ColaboradorDoPainel;
  onClose: () => void;
}

/** Changes a person's job title in one of their companies (RH-04 to RH-07). */
export function AlterarCargoDialog({ empresas, colaborador: begun, onClose }: AlterarCargoDialogProps) {
  const change = usePanelWrite(changeCargo, {
    done: 'Cargo alterado com sucesso!',
    onDone: onClose,
    inForm: true,
  });
  const colaborador = change.now(begun) ?? begun;
  const own = new Map(colaborador.empresas.map((empresa) => [empresa.id, empresa]));
  // A person without a company joins that of the title.
  const possible = own.size > 0 ? empresas.filter(({ id }) => own.has(id)) : empresas;
  const [empresaId, setEmpresaId] = useState(colaborador.empresas[0]?.id ?? possible[0]?.id);
  const [chosen, setChosen] = useState<number>();

  const cargos = possible.find(({ id }) => id === empresaId)?.cargos ?? [];
  const before = cargos.find(({ id }) => id === own.get(empresaId ?? 0)?.id_cargo);
  const after = cargos.find(({ id }) => id === chosen);
  const ready = after !== undefined && after !== before && !change.isPending;
  const submit = () => {
    if (!ready) return;
    change.mutate({ params: { id: colaborador.id }, body: { id_novo_cargo: after.id }, on: begun });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Alterar cargo"
      subtitle={colaborador.nome}
      onSubmit={submit}
      size="34rem"
      footer={
        <>
          <p className={classes.consequence} aria-live="polite">
            {after && after !== before && titleChange(colaborador, before, after)}
          </p>
          <DialogButtons disabled={!ready} busy={change.isPending}>
            Alterar cargo
          </DialogButtons>
        </>
      }
    >
      <div className={classes.choice}>
        {possible.length > 1 && (
          <NativeSelect
            label="Empresa"
            value={String(empresaId ?? '')}
            onChange={({ currentTarget }) => {
              setEmpresaId(Number(currentTarget.value));
              setChosen(undefined);
            }}
            data={empresaOptions(possible)}
          />
        )}
        <EscolhaDeCargo cargos={cargos} current={before} chosen={chosen} onChoose={setChosen} />
        <Overtaken now={change.now(begun)} words={titlesOf} />
      </div>
    </Dialog>
  );
}

interface EscolhaDeCargoProps {
  cargos: readonly Cargo[];
  current: Cargo | undefined;
  chosen: number | undefined;
  onChoose: (cargo: number) => void;
}

/** The job titles of a company to choose from, with a search. */
function EscolhaDeCargo({ cargos, current, chosen, onChoose }: EscolhaDeCargoProps) {
  const [busca, setBusca] = useState('');
  const matches = matcher(busca);
  const found = cargos.filter(({ nome }) => matches(nome));
  return (
    <>
      {cargos.length === 0 ? (
        <Empty
          icon={IconBriefcaseOff}
          title="Nenhum cargo encontrado"
          text="Crie os cargos desta empresa na aba Gerenciar Cargos."
        />
      ) : (
        <ListSearch label="Buscar cargo" placeholder="Buscar cargo..." value={busca} onChange={setBusca} />
      )}
      {cargos.length > 0 && found.length === 0 && (
        <Empty icon={IconBriefcaseOff} title="Nenhum cargo com esse nome" />
      )}
      {found.length > 0 && (
        <Radio.Group
          label="Novo cargo"
          value={String(chosen ?? '')}
          onChange={(value) => onChoose(Number(value))}
        >
          <div className={list.options}>
            {found.map((cargo) => {
              const isCurrent = cargo.id === current?.id;
              return (
                <Radio
                  key={cargo.id}
                  className={list.option ?? ''}
                  value={String(cargo.id)}
                  label={isCurrent ? `${cargo.nome} (atual)` : cargo.nome}
                  description={`Nível ${cargo.nivel_hierarquia}`}
                  disabled={isCurrent}
                />
              );
            })}
          </div>
        </Radio.Group>
      )}
    </>
  );
}

const rights = [
  ['is_leader', 'os direitos de líder'],
  ['is_rh', 'o acesso de RH'],
] as const;

const titlesOf = ({ empresas }: ColaboradorDoPainel) =>
  empresas.map(({ nome, cargoNome }) => `${cargoNome ?? 'sem cargo'} (${nome})`).join(', ') || 'sem cargo';

/** The confirmation text of a title change, with its effect on the person's rights. */
function titleChange(
  { nome, email_confirmado: confirmed }: ColaboradorDoPainel,
  before: Cargo | undefined,
  after: Cargo,
): string {
  const moves = before
    ? `${nome} passa de ${before.nome} para ${after.nome}.`
    : `${nome} recebe o cargo ${after.nome}.`;
  const changed = rights.flatMap(([flag, words]) => {
    if (after[flag] === (before?.[flag] ?? false)) return [];
    return after[flag]
      ? `Ganha ${words}${confirmed ? '' : ' quando confirmar o e-mail'}.`
      : `Perde ${words}.`;
  });
  return [moves, ...changed].join(' ');
}

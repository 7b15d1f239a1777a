import { type Calibracao, openCalibracao } from '@alinha/contract/calibracoes';
import { periodName } from '@alinha/rules/coverage';
import { capitalized } from '@alinha/rules/text';
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { useUser } from '../../session/session.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Failure } from '../../ui/states.tsx';
import { trimestresOptions } from '../fechamentos/index.ts';
import { empresasOptions, gestoresOferecidos, PersonSelect } from '../painel-rh/index.ts';
import classes from './MoverDialog.module.css';
import { daBusca, type Participante, Participantes } from './Participantes.tsx';

interface NovaDialogProps {
  onOpened: (calibracao: Calibracao) => void;
  onClose: () => void;
}

/** Opens a calibration: a closed quarter, whose people, and who takes part (CAL-01). */
export function NovaDialog({ onOpened, onClose }: NovaDialogProps) {
  const user = useUser();
  const { data: trimestres = [] } = useQuery(trimestresOptions);
  const [de, setDe] = useState<'lider' | 'empresa'>('lider');
  const [participantes, setParticipantes] = useState<readonly Participante[]>([]);
  // The form shows why it was refused.
  const open = useWrite(openCalibracao, { onDone: onOpened, onFailed: () => undefined });
  const { field, values, set, typed, busy, failure, submit } = useForm(openCalibracao, open, {
    initial: {
      nome: '',
      trimestre: '',
      id_lider: user.is_leader && !user.is_rh ? String(user.id) : '',
      id_empresa: '',
    },
    toBody: ({ nome, trimestre, id_lider, id_empresa }) => {
      const [ano, n] = (trimestre || newest).split('-').map(Number);
      return {
        nome,
        ano,
        trimestre: n,
        ...(de === 'lider' ? { id_lider: Number(id_lider) } : { id_empresa: Number(id_empresa) }),
        participantes: participantes.map(({ id }) => id),
      };
    },
  });
  const quarters = trimestres.map(({ ano, trimestre }) => ({
    value: `${ano}-${trimestre}`,
    label: capitalized(periodName('avaliacao', ano, trimestre)),
  }));
  const newest = quarters[0]?.value ?? '';
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Nova calibração"
      size="36rem"
      dirty={(typed || participantes.length > 0) && !busy}
      onSubmit={submit}
      footer={
        <DialogButtons onCancel={onClose} busy={busy} disabled={quarters.length === 0}>
          Abrir calibração
        </DialogButtons>
      }
    >
      <div className={classes.form}>
        <TextInput {...field('nome')} data-autofocus />
        <NativeSelect
          label="Trimestre fechado"
          value={values.trimestre || newest}
          error={field('trimestre').error}
          onChange={({ currentTarget }) => set('trimestre', currentTarget.value)}
          data={quarters}
        />
        {user.is_rh && (
          <SegmentedControl
            aria-label="De quem"
            data={[
              { value: 'lider', label: 'Equipe de um líder' },
              { value: 'empresa', label: 'Uma empresa' },
            ]}
            value={de}
            onChange={(value) => setDe(value === 'empresa' ? 'empresa' : 'lider')}
          />
        )}
        {de === 'empresa' ? (
          <Empresa
            value={values.id_empresa}
            error={field('id_empresa').error}
            onChange={(id) => set('id_empresa', id)}
          />
        ) : (
          <Lider
            value={values.id_lider}
            error={field('id_lider').error}
            onChange={(id) => set('id_lider', id)}
          />
        )}
        <Participantes
          chosen={participantes}
          error={field('participantes' as 'nome').error}
          onChange={setParticipantes}
        />
        {failure && <Failure text={failure} />}
      </div>
    </Dialog>
  );
}

interface WhoseProps {
  value: string;
  error: unknown;
  onChange: (id: string) => void;
}

function Empresa({ value, error, onChange }: WhoseProps) {
  const { data = [] } = useQuery(empresasOptions());
  return (
    <NativeSelect
      label="Empresa"
      value={value}
      error={error as string}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: 'Selecione uma empresa' },
        ...data.map(({ id, nome }) => ({ value: String(id), label: nome })),
      ]}
    />
  );
}

/** A leader chooses themselves or somebody below; HR anybody. */
function Lider({ value, error, onChange }: WhoseProps) {
  const user = useUser();
  const field = {
    label: 'Líder',
    description: 'As pessoas abaixo dele no organograma, em todos os níveis.',
    clearLabel: 'Sem líder',
    error: error as string,
    value,
    onChange,
  };
  return user.is_rh ? (
    <PersonSelect {...field} known={null} find={gestoresOferecidos} />
  ) : (
    <PersonSelect {...field} known={user} find={daBusca} />
  );
}

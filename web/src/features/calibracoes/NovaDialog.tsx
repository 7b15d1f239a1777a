import { type Calibracao, openCalibracao } from '@alinha/contract/calibracoes';
import { periodName } from '@alinha/rules/coverage';
import { capitalized } from '@alinha/rules/text';
import { NativeSelect, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { useUser } from '../../session/session.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Failure } from '../../ui/states.tsx';
import { trimestresOptions } from '../fechamentos/index.ts';
import { opcoesOptions } from './api.ts';
import classes from './dialog.module.css';
import { optionsOf, type Participante, Participantes, searched } from './Participantes.tsx';

interface NovaDialogProps {
  onOpened: (calibracao: Calibracao) => void;
  onClose: () => void;
}

/** Opens a calibration: a closed quarter, whose people, and who takes part (CAL-01). */
export function NovaDialog({ onOpened, onClose }: NovaDialogProps) {
  const user = useUser();
  const trimestres = useQuery(trimestresOptions);
  const { data: opcoes } = useQuery(opcoesOptions);
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
  const quarters = (trimestres.data ?? []).map(({ ano, trimestre }) => ({
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
      // Saving leads to the new calibration, without a question.
      dirty={(typed || participantes.length > 0) && !busy}
      onSubmit={submit}
      footer={
        <DialogButtons busy={busy} disabled={quarters.length === 0}>
          Abrir calibração
        </DialogButtons>
      }
    >
      <div className={classes.form}>
        <TextInput {...field('nome')} data-autofocus />
        {trimestres.error && (
          <Failure text={trimestres.error.message} onRetry={() => void trimestres.refetch()} />
        )}
        <NativeSelect
          label="Trimestre fechado"
          description={
            trimestres.data?.length === 0 && 'Os trimestres aparecem aqui depois que o RH os fecha.'
          }
          value={values.trimestre || newest}
          error={field('trimestre').error}
          onChange={({ currentTarget }) => set('trimestre', currentTarget.value)}
          data={quarters}
        />
        {user.is_rh && (
          <SegmentedControl
            aria-label="Grupo avaliado"
            data={[
              { value: 'lider', label: 'Equipe de um líder' },
              { value: 'empresa', label: 'Uma empresa' },
            ]}
            value={de}
            onChange={(value) => setDe(value === 'empresa' ? 'empresa' : 'lider')}
          />
        )}
        {de === 'empresa' ? (
          <Select
            {...searched}
            label="Empresa"
            nothingFoundMessage="Nenhuma empresa encontrada"
            error={field('id_empresa').error}
            value={values.id_empresa || null}
            onChange={(id) => set('id_empresa', id ?? '')}
            data={optionsOf(opcoes?.empresas ?? [])}
          />
        ) : (
          <Select
            {...searched}
            label="Líder"
            description="As pessoas abaixo no organograma, em todos os níveis."
            error={field('id_lider').error}
            value={values.id_lider || null}
            onChange={(id) => set('id_lider', id ?? '')}
            data={optionsOf(opcoes?.lideres ?? [])}
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

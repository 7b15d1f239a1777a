import { createIncidente } from '@alinha/contract/incidentes';
import { Textarea, TextInput } from '@mantine/core';
import { DateField } from '../../forms/DateField.tsx';
import { fieldOf } from '../../forms/shape.ts';
import { characterCount } from '../../ui/characterCount.ts';
import { type Campo, horaDe, tipos, type Valores } from './campos.ts';
import classes from './Incidentes.module.css';

interface CampoProps {
  campo: Campo;
  values: Valores;
  change: (name: string, text: string) => void;
  error: string | undefined;
  readOnly: boolean;
}

/** Descriptions of fields whose label does not say enough. */
const hints: Partial<Record<Campo, string>> = {
  ocorrido_ate: 'O sistema procura as pessoas atingidas na auditoria desse período.',
  email_ator: 'Se ficar em branco, a busca na auditoria inclui as ações de qualquer pessoa.',
  comunicacao: 'Os e-mails enviados por aqui já ficam guardados.',
};

/** One field of the form. */
export function CampoDoIncidente({ campo, values, change, error, readOnly }: CampoProps) {
  const { label, maxLength } = fieldOf(createIncidente, campo);
  const value = values[campo] ?? '';
  const tipo = tipos[campo];
  const shared = {
    label,
    error,
    readOnly,
    withAsterisk: campo === 'descricao' || campo === 'conhecido_em',
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error')[],
    description: hints[campo],
  };
  if (tipo === 'texto') {
    return (
      <Textarea
        {...shared}
        className={classes.whole ?? ''}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={maxLength}
        value={value}
        onChange={({ currentTarget }) => change(campo, currentTarget.value)}
        description={[hints[campo], characterCount({ value, maxLength })].filter(Boolean).join(' ')}
      />
    );
  }
  if (tipo === 'momento') {
    const hora = horaDe(campo);
    return (
      <div className={classes.moment}>
        <DateField {...shared} value={value} onChange={(text) => change(campo, text)} />
        <TextInput
          label="Hora"
          aria-label={`${label}, hora`}
          placeholder="hh:mm"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          readOnly={readOnly}
          error={error !== undefined}
          value={values[hora] ?? ''}
          onChange={({ currentTarget }) => change(hora, currentTarget.value.replace(/^(\d{2})(\d)/, '$1:$2'))}
        />
      </div>
    );
  }
  if (tipo === 'dia') return <DateField {...shared} value={value} onChange={(text) => change(campo, text)} />;
  return (
    <TextInput
      {...shared}
      {...(tipo === 'numero' && { inputMode: 'numeric' })}
      autoComplete="off"
      maxLength={tipo === 'numero' ? 11 : maxLength}
      value={value}
      onChange={({ currentTarget }) => change(campo, currentTarget.value)}
    />
  );
}

import { addKpi, editKpi, type Kpi, kpiFields, kpiMessages } from '@alinha/contract/kpi';
import { formatNumber } from '@alinha/rules/numbers';
import { Overtaken } from '../../forms/Overtaken.tsx';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { bodyOf, emptyKpi, formOf } from './form.ts';
import { KpiFields } from './KpiFields.tsx';

interface KpiDialogProps {
  colaboradorId: number;
  ciclo: { id: number; nome: string };
  /** The KPI to edit; by default a new one is added. */
  kpi?: Kpi | undefined;
  onClose: () => void;
}

const kpiText = ({ kpi, okr, okr_feito }: Kpi) =>
  `${kpi} · Meta ${formatNumber(okr)} · Realizado ${formatNumber(okr_feito)}`;

/** Adds a KPI to a cycle (KPI-03), or edits one (KPI-07). */
export function KpiDialog({ colaboradorId, ciclo, kpi, onClose }: KpiDialogProps) {
  const add = useWrite(addKpi, { onDone: onClose, done: 'KPI adicionado.' });
  const edit = useWrite(editKpi, { onDone: onClose, done: 'KPI salvo.', inForm: true });
  const params = { id: colaboradorId, cycleId: ciclo.id };
  const messages = kpi ? kpiMessages.edit : kpiMessages.add;
  const { typed, field, busy, show, submit } = useForm(
    { body: kpiFields(messages) },
    {
      isPending: add.isPending || edit.isPending,
      error: add.error ?? edit.error,
      mutate: ({ body }) => {
        if (kpi) edit.mutate({ params: { ...params, respostaId: kpi.id }, body, on: kpi });
        else add.mutate({ params, body });
      },
    },
    { initial: kpi ? formOf(kpi) : emptyKpi, toBody: bodyOf },
  );

  return (
    <Dialog
      opened
      onClose={onClose}
      dirty={typed}
      question={{ text: 'O KPI que você está escrevendo ainda não foi salvo.' }}
      title={kpi ? 'Editar KPI' : 'Adicionar Novo KPI'}
      subtitle={ciclo.nome}
      size="46rem"
      onSubmit={() => submit()}
      footer={<DialogButtons busy={busy}>Salvar</DialogButtons>}
    >
      <KpiFields
        messages={messages}
        field={(name) => ({
          ...field(name),
          onChange: (event) => {
            show({});
            field(name).onChange(event);
          },
        })}
      />
      <Overtaken now={edit.now(kpi)} words={kpiText} />
    </Dialog>
  );
}

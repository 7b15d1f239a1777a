import type { Alinhamento } from '@alinha/contract/alinhamento';
import { departamentoNames, departamentos, type Observacao } from '@alinha/contract/observacoes';
import { formatMoment } from '@alinha/rules/dates';
import { headed, prose, remark } from '@alinha/rules/pdf/look';
import type { Content } from 'pdfmake/interfaces';
import { nenhum } from '../registros/index.ts';

/** The latest alignment. */
export const alinhamentoText = (alinhamento: Alinhamento | null): Content =>
  alinhamento === null
    ? remark(nenhum.alinhamento)
    : note(alinhamento.autor, alinhamento.created_at, alinhamento.observacao);

/** All observations, by department, newest first. */
export const observacoesByDepartamento = (observacoes: readonly Observacao[]): Content =>
  departamentos.map((departamento, place) => {
    const own = observacoes.filter((one) => one.departamento === departamento);
    return headed(
      {
        text: `${departamentoNames[departamento]} (${own.length})`,
        style: 'title',
        margin: [0, place === 0 ? 0 : 14, 0, 4],
      },
      own.length === 0
        ? remark(nenhum.observacao)
        : own.map(({ autor, data_criacao, observacao }) => note(autor, data_criacao, observacao)),
      44,
    );
  });

const note = (autor: string, at: string, text: string): Content => ({
  stack: headed({ text: `${formatMoment(at)} · ${autor}`, style: 'note' }, prose(text), 24),
  margin: [0, 0, 0, 10],
});

import { listAvaliacoesCulturais } from '@alinha/contract/avaliacao-cultural';
import type { MotivoEscolhido } from '@alinha/contract/planos';
import { themePercent } from '@alinha/rules/averages';
import { percentText } from '@alinha/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '../../lib/queries.ts';
import { ciclosOptions } from '../kpi/index.ts';

interface Opcao {
  value: string;
  label: string;
  motivo: NonNullable<MotivoEscolhido>;
}

/** What may be the reason of a goal: the themes of the last signed evaluation and, for who reads them, the active KPIs and the quadrant. */
export function useMotivos({ id, historico }: { id: number; historico: boolean }): Opcao[] {
  const { data: avaliacoes = [] } = useQuery(
    // Not the front door of evaluations: their viewer offers to create a plan, which would make a circle.
    queryOptions(listAvaliacoesCulturais, { params: { id } }),
  );
  const { data: ciclos = [] } = useQuery({ ...ciclosOptions(id), enabled: historico });
  const last = avaliacoes.find(({ assinada }) => assinada);
  const temas = (last?.temas ?? []).map(
    (tema): Opcao => ({
      value: `tema ${tema.id}`,
      label: `Tema ${tema.tema} (${percentText(themePercent(tema))})`,
      motivo: { tipo: 'tema', avaliacao: last?.id ?? 0, tema: tema.id },
    }),
  );
  const kpis = ciclos
    .filter(({ status }) => status === 1)
    .flatMap(({ respostas }) => respostas)
    .map(
      (one): Opcao => ({
        value: `kpi ${one.id}`,
        label: `KPI ${one.kpi}`,
        motivo: { tipo: 'kpi', kpi: one.id },
      }),
    );
  const quadrante: Opcao = {
    value: 'quadrante',
    label: 'Quadrante do último fechamento',
    motivo: { tipo: 'quadrante' },
  };
  return historico ? [...temas, ...kpis, quadrante] : temas;
}

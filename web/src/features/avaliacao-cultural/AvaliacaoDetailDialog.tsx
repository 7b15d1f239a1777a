import { useQuery } from '@tanstack/react-query';
import { RegistroViewer, useRemoval, type ViewerProps } from '../registros/RegistroViewer.tsx';
import { useShownId } from '../registros/useShownId.ts';
import { avaliacaoOptions, viewerOptions } from './api.ts';
import { avaliacaoNoun } from './noun.tsx';

interface AvaliacaoDetailDialogProps extends ViewerProps {
  ano: number;
  trimestre: number;
  /** Which one to show first; else the newest. */
  idAvaliacao?: number;
}

/** The evaluations of one quarter: read, edit, sign, delete (CULT-19 to CULT-46). */
export function AvaliacaoDetailDialog({
  ano,
  trimestre,
  idAvaliacao,
  ...viewer
}: AvaliacaoDetailDialogProps) {
  const { id: colaboradorId, nome } = viewer.colaborador;
  const remove = useRemoval(avaliacaoNoun, viewer.onChanged);
  const all = useQuery(viewerOptions(colaboradorId));
  const quarter = all.data?.filter((one) => one.ano === ano && one.trimestre === trimestre);
  const shown = useShownId(idAvaliacao, all.isFetching ? undefined : quarter);
  const [shownId] = shown;
  const isShown = ({ id }: { id: number }) => id === shownId;
  const gone = quarter?.some(isShown) === false && !all.isFetching;
  const one = useQuery({
    ...avaliacaoOptions(colaboradorId, shownId ?? 0),
    enabled: shownId !== undefined && !remove.isPending && !remove.isSuccess,
    placeholderData: quarter?.filter(isShown),
    select: ([first]) => first,
  });
  const trimestreDe = `${trimestre}º trimestre de ${ano}`;
  return (
    <RegistroViewer
      {...viewer}
      noun={avaliacaoNoun}
      title={`Avaliação Cultural - ${trimestre}º Trimestre ${ano}`}
      invitation={`Avalie o ${trimestreDe}.`}
      nothingYet={`Ainda não há avaliação do ${trimestreDe}.`}
      described={({ avaliador }) => `Avaliação do ${trimestreDe} sobre ${nome}, feita por ${avaliador}.`}
      list={quarter}
      shown={shown}
      registro={gone || shownId === undefined ? undefined : one.data}
      reading={shownId === undefined ? all : one}
      remove={remove}
    />
  );
}

import { type Alinhamento, createAlinhamento, getAlinhamento } from '@alinha/contract/alinhamento';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';

/** The latest alignment of a collaborator; null if there is none, which is not an error (ALI-07, ALI-10). */
export const alinhamentoOptions = (colaboradorId: number) => ({
  ...queryOptions(getAlinhamento, { params: { id: colaboradorId } }),
  select: ({ data }: { data: Alinhamento | null }) => data,
});

interface SaveOptions {
  onSaved: () => void;
  onFailed: (message: string) => void;
}

/** Writes a new alignment; a response without an id counts as a failure (ALI-08). */
export const useAlinhamentoWrite = ({ onSaved, onFailed }: SaveOptions) =>
  useWrite(createAlinhamento, {
    onDone: (answer: Partial<Alinhamento> | null) =>
      answer?.id === undefined ? onFailed(createAlinhamento.fallback) : onSaved(),
    onFailed: ({ message }) => onFailed(message),
  });

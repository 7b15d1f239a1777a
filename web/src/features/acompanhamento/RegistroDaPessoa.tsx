import { getDetalhes } from '@alinha/contract/organograma';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryOptions } from '../../lib/queries.ts';
import { NotThere } from '../../ui/NotThere.tsx';
import { useAbrir } from '../../ui/useAbrir.ts';
import { RegistroAberto } from '../registro-aberto/index.ts';
import type { Avaliado } from '../registros/index.ts';
import { abertoIn } from '../registros/search.ts';

interface RegistroDaPessoaProps {
  pessoaId: number | undefined;
  /** The people already loaded by the page. */
  known: readonly Avaliado[];
}

/** The record in the URL, or the form to create it, over the list. */
export function RegistroDaPessoa({ pessoaId = 0, known }: RegistroDaPessoaProps) {
  const { abrir, close } = useAbrir();
  const opened = abertoIn(abrir) !== undefined && pessoaId > 0;
  const listed = known.find(({ id }) => id === pessoaId);
  // Keeps the dialog open if the written record removes the person from the list.
  const last = useRef<Avaliado>(undefined);
  if (listed) last.current = listed;
  const here = last.current?.id === pessoaId ? last.current : undefined;
  const { data, isError } = useQuery({
    ...queryOptions(getDetalhes, { params: { id: pessoaId } }),
    enabled: opened && here === undefined,
  });
  if (!opened) return null;
  const colaborador = here ?? data;
  if (colaborador) return <RegistroAberto colaborador={colaborador} />;
  if (!isError) return null;
  return <NotThere title="Registro" text="Este link é de alguém que você não acompanha." onClose={close} />;
}
